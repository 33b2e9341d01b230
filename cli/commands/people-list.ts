import type { Command } from 'commander';
import type { Person } from '#contract/people.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about: 'Works while a server runs and without one.',
  details: ['Links are those that nobody has used yet. With --json each person has the devices.'],
  examples: ['streamhost people list', 'streamhost people list --json'],
  seeAlso: ['people add', 'people devices'],
};

export function addPeopleListCommand(people: Command, context: CommandContext): void {
  withHelp(people.command('list', { isDefault: true }), HELP)
    .description('List people with their roles and the number of their devices')
    .action(() =>
      withApi(context, 'read', async (api) => {
        const { body } = await api.send<Person[]>('GET', '/api/people');
        context.print(body, await peopleTable(body, context));
      }),
    );
}

async function peopleTable(all: readonly Person[], context: CommandContext): Promise<string> {
  if (all.length === 0) {
    return "Nobody can sign in yet. 'streamhost people add' adds somebody.";
  }
  const rows = all.map(({ name, role, devices, invitations }) => [
    plainText(name),
    role,
    String(devices.filter(({ kind }) => kind === 'session').length),
    String(devices.filter(({ kind }) => kind === 'token').length),
    String(invitations.length),
  ]);
  const titles = ['Name', 'Role', 'Devices', 'Tokens', 'Links'];
  return context.table(titles, rows, titles.indexOf('Name'));
}
