import type { Command } from 'commander';
import { withApi } from '../api/open-api.ts';
import { confirm, requireTerminal } from '../confirm.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';
import { findPerson } from '../people/find-person.ts';

const HELP: HelpText = {
  about: 'Signs all devices out and ends tokens and links, at once. Recorded tips stay.',
  examples: ['streamhost people remove Mia', 'streamhost people remove Mia --yes --json'],
  seeAlso: ['people list', 'people sign-out'],
};

export function addPeopleRemoveCommand(people: Command, context: CommandContext): void {
  withHelp(people.command('remove'), HELP)
    .argument('<person>', 'name or id of the person')
    .description('Remove a person with all devices')
    .option('--yes', 'without a question')
    .action(async (wanted: string, { yes = false }: { yes?: boolean }) => {
      if (!yes) requireTerminal(context.terminal);
      await withApi(context, 'write', async (api) => {
        const { id, name } = await findPerson(api, wanted);
        if (!yes) {
          await confirm(
            `Remove ${plainText(name)}, and sign all their devices out?`,
            context.terminal,
          );
        }
        await api.send('DELETE', `/api/people/${id}`);
        context.print({ id, name }, `Removed ${plainText(name)}.`);
      });
    });
}
