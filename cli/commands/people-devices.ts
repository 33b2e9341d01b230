import type { Command } from 'commander';
import type { Person } from '#contract/people.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';
import { timeTitle, zonedTime } from '../output/zoned-time.ts';
import { type DeviceOfPerson, devicesOf } from '../people/devices.ts';
import { findPerson } from '../people/find-person.ts';

const HELP: HelpText = {
  about: 'When a device was last seen is accurate to an hour. A token is listed like a device.',
  examples: [
    'streamhost people devices',
    'streamhost people devices Mia',
    'streamhost people devices --json',
  ],
  seeAlso: ['people sign-out', 'people link'],
};

export function addPeopleDevicesCommand(people: Command, context: CommandContext): void {
  withHelp(people.command('devices'), HELP)
    .argument('[person]', 'name or id of the person (default: everybody)')
    .description('List devices that are signed in, and tokens')
    .action((wanted?: string) =>
      withApi(context, 'read', async (api) => {
        const all =
          wanted === undefined
            ? (await api.send<Person[]>('GET', '/api/people')).body
            : [await findPerson(api, wanted)];
        const devices = devicesOf(all);
        context.print(devices, await devicesTable(devices, context));
      }),
    );
}

async function devicesTable(
  devices: readonly DeviceOfPerson[],
  context: CommandContext,
): Promise<string> {
  if (devices.length === 0) {
    return "No device is signed in. 'streamhost people link' makes a link for one.";
  }
  const { settingsTimezone } = await import('../../server/storage/settings-timezone.ts');
  const timezone = settingsTimezone(await context.paths());
  const rows = devices.map(({ id, person_name, name, kind, seen_at, ends_at }) => [
    id,
    plainText(person_name),
    plainText(name),
    kind === 'token' ? 'token' : 'device',
    zonedTime(seen_at, timezone),
    zonedTime(ends_at, timezone),
  ]);
  const titles = ['Id', 'Person', 'Name', 'Kind', timeTitle('Seen', timezone), 'Ends'];
  return context.table(titles, rows, titles.indexOf('Name'));
}
