import type { Command } from 'commander';
import type { FanHistory } from '#contract/fans.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';
import { findFan, pathOfFan } from '../tips/find-fan.ts';

const HELP: HelpText = {
  about:
    'The text replaces the note that is there; an empty one deletes it. At most 2000 characters.',
  examples: [
    'streamhost fans note Mia "Plays cello, says hi from Oslo"',
    'streamhost fans note Mia ""',
  ],
  seeAlso: ['fans show'],
};

export function addFansNoteCommand(fans: Command, context: CommandContext): void {
  withHelp(fans.command('note'), HELP)
    .argument('<fan>', 'name, other name or id of the fan')
    .argument('<text>', 'the note')
    .description('Write the private note about a fan')
    .action((wanted: string, note: string) =>
      withApi(context, 'write', async (api) => {
        const path = pathOfFan(await findFan(api, wanted));
        const { body: fan } = await api.send<FanHistory>('PUT', `${path}/note`, { body: { note } });
        const name = plainText(fan.name);
        context.print(fan, fan.note === null ? `${name} has no note` : `Noted about ${name}`);
      }),
    );
}
