import type { Command } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { findSeries } from '../series/find-series.ts';
import { seriesNow } from '../series/series-text.ts';

const CHANGES = [
  {
    name: 'join',
    description: 'Add lives to a series',
    about: 'A live that is in another series moves. All must count in the currency of the series.',
    seriesId: (id: string) => id,
  },
  {
    name: 'leave',
    description: 'Take lives out of a series',
    about: 'Their tips stay on them and count no more for the series.',
    seriesId: () => null,
  },
];

/** The commands that change which lives a series has. */
export function addSeriesLivesCommands(series: Command, context: CommandContext): void {
  for (const { name, description, about, seriesId } of CHANGES) {
    const examples = [
      `streamhost series ${name} "Winter marathon" k7qx2mab`,
      `streamhost series ${name} "Winter marathon" "Friday Night" "Saturday Night" --json`,
    ];
    const seeAlso = ['series list', `series ${name === 'join' ? 'leave' : 'join'}`];
    withHelp(series.command(name), { about, examples, seeAlso })
      .argument('<series>', 'name or id of the series')
      .argument('<live...>', 'codes, ids or names of the lives')
      .description(description)
      .action((wanted: string, names: string[]) =>
        withApi(context, 'write', async (api) => {
          const found = await findSeries(api, wanted);
          const { body: lives } = await api.send<LiveSummary[]>('GET', '/api/lives');
          const chosen = names.map((live) => findLive(lives, live));
          const changed = chosen.filter(
            ({ series_id }) => name === 'join' || series_id === found.id,
          );
          for (const { id } of changed) {
            await api.send('PUT', `/api/lives/${id}`, { body: { series_id: seriesId(found.id) } });
          }
          const { series: now, text } = await seriesNow(api, found);
          context.print(now, text);
        }),
      );
  }
}
