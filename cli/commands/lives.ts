import type { Command } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withTipBook } from '../api/tip-book.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { leftOnAirSentence } from '../lives/left-on-air.ts';
import { plainText } from '../output/plain-text.ts';
import { addLivesRecapCommand } from './lives-recap.ts';
import { addLivesThanksCommand } from './lives-thanks.ts';

const HELP: HelpText = {
  about: 'The newest comes first. Works while a server runs and without one.',
  details: [
    'With --json it is one list of the lives as the API has them, each with "theme_name" and "tip_count".',
  ],
  examples: [
    'streamhost lives list --json',
    'streamhost lives',
    'streamhost lives --data-dir ./show',
  ],
  seeAlso: ['lives recap', 'link', 'tips list'],
};

type ListedLive = LiveSummary & { theme_name: string | null; tip_count: number };

export function addLivesCommand(program: Command, context: CommandContext): void {
  const lives = withHelp(program.command('lives'), HELP).description(
    'List lives, and tell what a show was',
  );
  withHelp(lives.command('list', { isDefault: true }), HELP)
    .description('List lives with their start, code, theme, total and number of tips')
    .action(async () => {
      const listed = await listedLives(context);
      const left = await leftOnAirSentence(context);
      const table = await livesTable(listed, context);
      context.print(listed, left === null ? table : `${table}\n\n${left}`);
    });
  addLivesRecapCommand(lives, context);
  addLivesThanksCommand(lives, context);
}

async function listedLives(context: CommandContext): Promise<ListedLive[]> {
  return withTipBook(context, 'read', async (book) => {
    const [lives, themes] = [await book.lives(), await book.themes()];
    const { queryDatabase } = await import('../../server/doctor/read-database.ts');
    const { tipsPerLive } = await import('../../server/storage/queries/tips.ts');
    const counted = queryDatabase(await context.paths(), tipsPerLive) ?? [];
    const counts = new Map(counted.map(({ live_id, tips }) => [live_id, tips]));
    const themeNames = new Map(themes.map(({ id, name }) => [id, name]));
    return lives.map((live) => ({
      ...live,
      theme_name: themeNames.get(live.theme_id ?? '') ?? null,
      tip_count: counts.get(live.id) ?? 0,
    }));
  });
}

const TITLES = ['Date', 'Time', 'Name', 'Code', 'Theme', 'Total', 'Tips'];

async function livesTable(lives: readonly ListedLive[], context: CommandContext): Promise<string> {
  if (lives.length === 0) return 'There is no live yet. Schedule one in the editor first.';
  const rows = lives.map((live) => [
    live.start_date ?? '-',
    live.start_time ?? '-',
    plainText(live.name),
    live.code,
    plainText(live.theme_name ?? '-'),
    exactAmount(live.tip_total_cents, live.currency),
    String(live.tip_count),
  ]);
  return context.table(TITLES, rows, TITLES.indexOf('Name'));
}
