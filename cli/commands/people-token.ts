import type { Command } from 'commander';
import { MAX_TOKEN_DAYS } from '#contract/limits.ts';
import type { MadeToken, NewToken } from '#contract/people.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findPerson } from '../people/find-person.ts';

const HELP: HelpText = {
  about:
    'For a script or a Stream Deck on another computer, sent as Authorization: Bearer. It may do what the person may.',
  details: ['The token is printed this one time. Whoever has it is that person until it ends.'],
  examples: [
    'streamhost people token Mia --name "Stream Deck"',
    'streamhost people token Mia --name "Backup script" --days 365 --json',
  ],
  seeAlso: ['people devices', 'people sign-out'],
};

type Flags = { name: string; days: string };

export function addPeopleTokenCommand(people: Command, context: CommandContext): void {
  withHelp(people.command('token'), HELP)
    .argument('<person>', 'name or id of the person')
    .description('Make a token for a script')
    .requiredOption('--name <name>', 'what the token is for')
    .option('--days <number>', `how long it works, at most ${MAX_TOKEN_DAYS} days`, '90')
    .action((wanted: string, { name, days }: Flags) =>
      withApi(context, 'write', async (api) => {
        const { id } = await findPerson(api, wanted);
        const { body } = await api.send<MadeToken>('POST', `/api/people/${id}/tokens`, {
          body: { name, days: /^\d+$/.test(days) ? Number(days) : 0 } satisfies NewToken,
        });
        context.print(body, body.token);
      }),
    );
}
