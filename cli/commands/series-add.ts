import type { Command } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import type { CreateSeries, Series } from '#contract/series.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { addOpeningOptions, type OpeningFlags, openingOf } from '../series/opening.ts';
import { seriesNow } from '../series/series-text.ts';

const HELP: HelpText = {
  about: 'A live is in one series at most; one that is in another moves.',
  details: ['The series counts in the currency of your settings, and so must its lives.'],
  examples: [
    'streamhost series add "Winter marathon" k7qx2mab p3rt8wnc',
    'streamhost series add "Charity 2026" --opening 1250.50 --opening-label "Brought over from 2025"',
  ],
  seeAlso: ['series list', 'series join'],
};

export function addSeriesAddCommand(series: Command, context: CommandContext): void {
  const command = withHelp(series.command('add'), HELP)
    .argument('<name>', 'its name')
    .argument('[live...]', 'codes, ids or names of its lives')
    .description('Make a series');
  addOpeningOptions(command).action((name: string, wanted: string[], flags: OpeningFlags) =>
    withApi(context, 'write', async (api) => {
      const { body: lives } = await api.send<LiveSummary[]>('GET', '/api/lives');
      const found = wanted.map((live) => findLive(lives, live));
      const { body: made } = await api.send<Series>('POST', '/api/series', {
        body: { name } satisfies CreateSeries,
      });
      const opening = openingOf(flags, made.currency);
      if (Object.keys(opening).length > 0) {
        await api.send<Series>('PUT', `/api/series/${made.id}`, { body: opening });
      }
      for (const { id } of found) {
        await api.send('PUT', `/api/lives/${id}`, { body: { series_id: made.id } });
      }
      const { series: now, text } = await seriesNow(api, made);
      context.print(now, text);
    }),
  );
}
