import type { Command } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import type { OwedReward } from '#contract/owed.ts';
import { goalAmount } from '#domain/money/money.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { plainText } from '../output/plain-text.ts';
import { timeTitle, zonedTime } from '../output/zoned-time.ts';
import { giverOf } from '../tips/giver-of.ts';

const HELP: HelpText = {
  about: 'The lowest goal comes first, with the fan who reached it.',
  details: [
    'A fan that the overlay does not name is marked. With --json it is the list of the API, which also has the rewards that are done.',
  ],
  examples: [
    'streamhost rewards owed',
    'streamhost rewards owed --live k7qx2mab --all',
    'streamhost rewards owed --json',
  ],
  seeAlso: ['rewards done', 'lives recap'],
};

type Flags = { live?: string; all?: boolean };

export function addRewardsOwedCommand(rewards: Command, context: CommandContext): void {
  withHelp(rewards.command('owed'), HELP)
    .description('List the rewards of reached goals that are not done')
    .option('--live <live>', 'code, id or name of the live (default: the newest)')
    .option('--all', 'also those that are done')
    .action(({ live: wanted, all = false }: Flags) =>
      withApi(context, 'read', async (api) => {
        const { body: lives } = await api.send<LiveSummary[]>('GET', '/api/lives');
        const live = findLive(lives, wanted);
        const { body: owed } = await api.send<OwedReward[]>('GET', `/api/lives/${live.id}/owed`);
        const listed = all ? owed : owed.filter(({ state }) => state !== 'done');
        context.print(owed, await owedTable(listed, live, context));
      }),
    );
}

async function owedTable(
  owed: readonly OwedReward[],
  { name, currency }: LiveSummary,
  context: CommandContext,
): Promise<string> {
  if (owed.length === 0) return `No reward is owed on ${plainText(name)}.`;
  const { settingsTimezone } = await import('../../server/storage/settings-timezone.ts');
  const timezone = settingsTimezone(await context.paths());
  const rows = owed.map((each) => [
    goalAmount(each.amount_cents, currency),
    plainText(each.reward),
    giverOf(each),
    zonedTime(each.reached_at, timezone),
    each.state,
  ]);
  const titles = ['Amount', 'Reward', 'Reached by', timeTitle('Time', timezone), 'State'];
  return context.table(titles, rows, titles.indexOf('Reward'));
}
