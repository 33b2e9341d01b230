import type { Command } from 'commander';
import type { Series } from '#contract/series.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findSeries } from '../series/find-series.ts';
import { addOpeningOptions, type OpeningFlags, openingOf } from '../series/opening.ts';
import { seriesNow } from '../series/series-text.ts';

const HELP: HelpText = {
  about: 'Changes what is given, and nothing else.',
  examples: [
    'streamhost series change "Winter marathon" --name "Winter marathon 2026"',
    'streamhost series change "Charity 2026" --opening 0',
  ],
  seeAlso: ['series list', 'series join'],
};

type Flags = OpeningFlags & { name?: string };

export function addSeriesChangeCommand(series: Command, context: CommandContext): void {
  const command = withHelp(series.command('change'), HELP)
    .argument('<series>', 'name or id of the series')
    .description('Change the name or the opening balance of a series')
    .option('--name <name>', 'another name');
  addOpeningOptions(command).action((wanted: string, { name, ...flags }: Flags) =>
    withApi(context, 'write', async (api) => {
      const found = await findSeries(api, wanted);
      const body = { ...(name !== undefined && { name }), ...openingOf(flags, found.currency) };
      await api.send<Series>('PUT', `/api/series/${found.id}`, { body });
      const { series: now, text } = await seriesNow(api, found);
      context.print(now, text);
    }),
  );
}
