import type { Command } from 'commander';
import type { SeriesSummary } from '#contract/series.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about: 'The total contains the opening balance. Works while a server runs and without one.',
  examples: ['streamhost series list', 'streamhost series list --json'],
  seeAlso: ['series add', 'lives list'],
};

export function addSeriesListCommand(series: Command, context: CommandContext): void {
  withHelp(series.command('list', { isDefault: true }), HELP)
    .description('List series with their lives and totals')
    .action(() =>
      withApi(context, 'read', async (api) => {
        const { body } = await api.send<SeriesSummary[]>('GET', '/api/series');
        context.print(body, await seriesTable(body, context));
      }),
    );
}

async function seriesTable(
  all: readonly SeriesSummary[],
  context: CommandContext,
): Promise<string> {
  if (all.length === 0) return "There is no series yet. 'streamhost series add' makes one.";
  const rows = all.map(({ name, live_ids, opening_cents, total_cents, currency }) => [
    plainText(name),
    String(live_ids.length),
    exactAmount(opening_cents, currency),
    exactAmount(total_cents, currency),
  ]);
  const titles = ['Name', 'Lives', 'Opening', 'Total'];
  return context.table(titles, rows, titles.indexOf('Name'));
}
