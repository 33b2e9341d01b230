import type { Command } from 'commander';
import type { Source } from '#contract/sources.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findNamed } from '../lives/find-named.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'Its secrets are forgotten. The tips that it brought stay, and so does what is in the inbox.',
  examples: [
    'streamhost sources remove "Mia on StreamElements"',
    'streamhost sources remove StreamElements --json',
  ],
  seeAlso: ['sources list'],
};

export function addSourcesRemoveCommand(sources: Command, context: CommandContext): void {
  withHelp(sources.command('remove'), HELP)
    .argument('<source>', 'id or name of the source')
    .description('Remove a source')
    .action((wanted: string) =>
      withApi(context, 'write', async (api) => {
        const { body: all } = await api.send<Source[]>('GET', '/api/sources');
        const { id, name } = findNamed(all, wanted, 'source');
        await api.send('DELETE', `/api/sources/${id}`);
        context.print({ id, name }, `Removed ${plainText(name)}`);
      }),
    );
}
