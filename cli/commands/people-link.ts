import type { Command } from 'commander';
import type { DataPaths } from '#config/paths.ts';
import type { SignInLink } from '#contract/people.ts';
import { unavailable } from '#domain/errors.ts';
import { withServerApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';
import { qrCode } from '../output/qr-code.ts';
import { findPerson } from '../people/find-person.ts';

const HELP: HelpText = {
  about:
    'Signs one device in, once. The link of a person works for 24 hours. Without a name it is for a device of your own, such as your phone, and works for 15 minutes.',
  details: [
    'Whoever opens it first is that person, so send it to nobody else. Where this computer has several addresses, each is a line, the likeliest first. At a terminal the first is shown as a QR code, too.',
  ],
  examples: [
    'streamhost people link',
    'streamhost people link Mia',
    'streamhost people link Mia --json',
  ],
  seeAlso: ['people devices', 'share network', 'share internet'],
};

export function addPeopleLinkCommand(people: Command, context: CommandContext): void {
  withHelp(people.command('link'), HELP)
    .argument('[person]', 'name or id of the person (default: the owner)')
    .description('Make a link that signs one device in')
    .action((wanted?: string) =>
      withServerApi(context, noServer, async (api) => {
        const person = wanted === undefined ? null : await findPerson(api, wanted);
        const path = `/api/people/${person?.id ?? 'me'}/links`;
        const { body } = await api.send<SignInLink>('POST', path, { body: {} });
        const [best] = body.urls;
        const code = best && (await qrCode(context, best));
        const links = best ? body.urls : [WITHOUT_ADDRESS];
        context.print(
          body,
          [...links, ...(code ? ['', code, '', purposeOf(person)] : [])].join('\n'),
        );
      }),
    );
}

const WITHOUT_ADDRESS = 'This computer is in no network, so no other device can open a link.';

const purposeOf = (person: { name: string } | null) =>
  person
    ? `It signs one device of ${plainText(person.name)} in, within 24 hours.`
    : 'It signs one device of your own in, within 15 minutes.';

const noServer = ({ root }: DataPaths) =>
  unavailable(
    `No server runs on ${root}, so no device could open a link.`,
    "Start one with 'streamhost serve'.",
  );
