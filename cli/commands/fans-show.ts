import type { Command } from 'commander';
import type { FanHistory, FanReward, FanTip, FanTips } from '#contract/fans.ts';
import { ANONYMOUS, MAX_FAN_TIPS } from '#contract/limits.ts';
import type { OwedState } from '#contract/owed.ts';
import { exactAmount, goalAmount } from '#domain/money/money.ts';
import { totalsText } from '#domain/money/sums-text.ts';
import { counted } from '#domain/text/counted.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import type { Api } from '../api/api.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';
import { timeTitle, zonedTime } from '../output/zoned-time.ts';
import { countArgument } from '../tips/arguments.ts';
import { findFan, pathOfFan } from '../tips/find-fan.ts';

const HELP: HelpText = {
  about:
    'Sums by currency and by live, the rewards of goals that the fan reached, the private note, and the last tips.',
  details: [
    'With --json it is one object: the fan as the API has it, with "rewards" and "tips" besides.',
  ],
  examples: [
    'streamhost fans show Mia',
    'streamhost fans show "Pixel Ghost" --limit 5',
    'streamhost fans show Mia --limit 100000 --json',
  ],
  seeAlso: ['fans note', 'tips list'],
};

export function addFansShowCommand(fans: Command, context: CommandContext): void {
  withHelp(fans.command('show'), HELP)
    .argument('<fan>', 'name, other name or id of the fan')
    .description('Show the history of a fan, with the private note')
    .option('--limit <number>', 'so many of the last tips', countArgument, 20)
    .action((wanted: string, { limit }: { limit: number }) =>
      withApi(context, 'read', async (api) => {
        const path = pathOfFan(await findFan(api, wanted));
        const { body: fan } = await api.send<FanHistory>('GET', path);
        const { body: rewards } = await api.send<FanReward[]>('GET', `${path}/rewards`);
        const tips = await lastTips(api, path, limit);
        context.print({ ...fan, rewards, tips }, await fanText(fan, rewards, tips, context));
      }),
    );
}

async function lastTips(api: Api, path: string, limit: number): Promise<FanTip[]> {
  const tips: FanTip[] = [];
  for (let before: string | null = ''; before !== null && tips.length < limit; ) {
    const query = new URLSearchParams({
      limit: String(Math.min(limit - tips.length, MAX_FAN_TIPS)),
      ...(before && { before }),
    });
    const { body }: { body: FanTips } = await api.send<FanTips>('GET', `${path}/tips?${query}`);
    tips.push(...body.tips);
    before = body.next;
  }
  return tips;
}

const STATES: Record<OwedState, string> = { new: 'owed', later: 'put off', done: 'given' };

async function fanText(
  fan: FanHistory,
  rewards: readonly FanReward[],
  tips: readonly FanTip[],
  context: CommandContext,
): Promise<string> {
  const { settingsTimezone } = await import('../../server/storage/settings-timezone.ts');
  const timezone = settingsTimezone(await context.paths());
  const text = (value: string) => plainText(withMaskedEmails(value));
  const { first_tip_at: first, last_tip_at: last, aliases = [], note } = fan;
  const lines = [
    `${text(fan.name)}: ${totalsText(fan)} with ${counted(fan.tip_count, 'tip')}`,
    aliases.length > 0 && `Also: ${aliases.map(({ name }) => text(name)).join(', ')}`,
    fan.is_hidden && `Blocked: overlays show this fan as ${ANONYMOUS}`,
    first && `First tip: ${zonedTime(first, timezone)}`,
    last && `Last tip: ${zonedTime(last, timezone)}`,
    note && `Note: ${plainText(note)}`,
    ...fan.lives.map(
      ({ live_name, currency, total_cents, tip_count }) =>
        `On ${plainText(live_name)}: ${exactAmount(total_cents, currency)} with ${counted(tip_count, 'tip')}`,
    ),
    ...rewards.map(
      ({ reward, live_name, amount_cents, currency, state }) =>
        `Reward ${plainText(reward)} (${goalAmount(amount_cents, currency)}, ${plainText(live_name)}): ${STATES[state]}`,
    ),
  ].filter(Boolean);
  if (tips.length === 0) return lines.join('\n');
  const rows = tips.map(({ paid_at, live_name, amount_cents, currency, notes }) => [
    zonedTime(paid_at, timezone),
    plainText(live_name),
    amount_cents === null ? '-' : exactAmount(amount_cents, currency),
    text(notes ?? ''),
  ]);
  const titles = [timeTitle('Time', timezone), 'Live', 'Amount', 'Note'];
  return `${lines.join('\n')}\n${await context.table(titles, rows, titles.indexOf('Note'))}`;
}
