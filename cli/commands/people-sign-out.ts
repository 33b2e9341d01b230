import type { Command } from 'commander';
import type { Person } from '#contract/people.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findNamed } from '../lives/find-named.ts';
import { plainText } from '../output/plain-text.ts';
import { devicesOf } from '../people/devices.ts';

const HELP: HelpText = {
  about: 'Ends it at once; its person can sign in again by a new link. A token ends for good.',
  examples: [
    'streamhost people sign-out "Chrome on Android"',
    'streamhost people sign-out "Stream Deck" --json',
  ],
  seeAlso: ['people devices', 'people remove'],
};

export function addPeopleSignOutCommand(people: Command, context: CommandContext): void {
  withHelp(people.command('sign-out'), HELP)
    .argument('<device>', 'name or id of the device or token')
    .description('Sign a device out, or end a token')
    .action((wanted: string) =>
      withApi(context, 'write', async (api) => {
        const { body } = await api.send<Person[]>('GET', '/api/people');
        const device = findNamed(devicesOf(body), wanted, 'device');
        await api.send('DELETE', `/api/people/devices/${device.id}`);
        const { id, name, person_name } = device;
        const what = `${plainText(name)} of ${plainText(person_name)}`;
        context.print(
          { id, name, person_name },
          device.kind === 'token' ? `Ended ${what}.` : `Signed out ${what}.`,
        );
      }),
    );
}
