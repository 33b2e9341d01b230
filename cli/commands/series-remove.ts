import type { Command } from 'commander';
import { counted } from '#domain/text/counted.ts';
import { withApi } from '../api/open-api.ts';
import { confirm, requireTerminal } from '../confirm.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';
import { findSeries } from '../series/find-series.ts';

const HELP: HelpText = {
  about: 'Its lives and their tips stay. Its goals, timer and votes are deleted.',
  examples: [
    'streamhost series remove "Winter marathon"',
    'streamhost series remove "Winter marathon" --yes --json',
  ],
  seeAlso: ['series list', 'series leave'],
};

export function addSeriesRemoveCommand(series: Command, context: CommandContext): void {
  withHelp(series.command('remove'), HELP)
    .argument('<series>', 'name or id of the series')
    .description('Delete a series')
    .option('--yes', 'without a question')
    .action(async (wanted: string, { yes = false }: { yes?: boolean }) => {
      if (!yes) requireTerminal(context.terminal);
      await withApi(context, 'write', async (api) => {
        const { id, name, live_ids } = await findSeries(api, wanted);
        const lives = counted(live_ids.length, 'live', 'lives');
        const stay = counted(live_ids.length, 'live stays', 'lives stay');
        if (!yes) {
          await confirm(`Delete ${plainText(name)} with ${lives}, which stay?`, context.terminal);
        }
        await api.send('DELETE', `/api/series/${id}`);
        context.print({ id, name }, `Deleted ${plainText(name)}; its ${stay}.`);
      });
    });
}
