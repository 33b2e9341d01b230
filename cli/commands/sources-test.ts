import type { Command } from 'commander';
import type { Source } from '#contract/sources.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findNamed } from '../lives/find-named.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    "A whole payment is played as the service would tell it, without the service. It is a test: it shows up under 'streamhost inbox list --all' and never counts.",
  examples: [
    'streamhost sources test "Mia on StreamElements"',
    'streamhost sources test StreamElements --json',
  ],
  seeAlso: ['sources list', 'inbox list'],
};

export function addSourcesTestCommand(sources: Command, context: CommandContext): void {
  withHelp(sources.command('test'), HELP)
    .argument('<source>', 'id or name of the source')
    .description('Play a test payment of a source')
    .action((wanted: string) =>
      withApi(context, 'write', async (api) => {
        const { body: all } = await api.send<Source[]>('GET', '/api/sources');
        const { id, name } = findNamed(all, wanted, 'source');
        await api.send('POST', `/api/sources/${id}/test`, { body: {} });
        context.print({ id, name }, `Played a test of ${plainText(name)}`);
      }),
    );
}
