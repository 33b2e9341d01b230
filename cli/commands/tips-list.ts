import type { Command } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { paidAt } from '#domain/time/paid-moment.ts';
import { withTipBook } from '../api/tip-book.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { plainText } from '../output/plain-text.ts';
import { timeTitle, zonedTime } from '../output/zoned-time.ts';
import { countArgument } from '../tips/arguments.ts';
import { giverOf } from '../tips/giver-of.ts';

const HELP: HelpText = {
  about: 'The newest comes first, with its time in the timezone of the settings.',
  examples: [
    'streamhost tips list',
    'streamhost tips list --live k7qx2mab --limit 5',
    'streamhost tips list --live "Friday Night" --limit 100000 --json',
  ],
  seeAlso: ['lives', 'tips export'],
};

const FAN_WIDTH = 30;

type ListFlags = { live?: string; limit: number };

export function addTipsListCommand(tips: Command, context: CommandContext): void {
  withHelp(tips.command('list'), HELP)
    .description('List the tips of a live')
    .option('--live <live>', 'code, id or name of the live (default: the newest)')
    .option('--limit <number>', 'so many of the newest', countArgument, 20)
    .action(async ({ live: wanted, limit }: ListFlags) => {
      await withTipBook(context, 'read', async (book) => {
        const live = findLive(await book.lives(), wanted);
        const listed: Tip[] = [];
        for await (const page of book.tipsOf(live.id, limit)) listed.push(...page);
        context.print(listed, await tipsTable(listed, live, context));
      });
    });
}

const NOTE = 3;

async function tipsTable(
  tips: readonly Tip[],
  live: LiveSummary,
  context: CommandContext,
): Promise<string> {
  if (tips.length === 0) return `There is no tip on ${plainText(live.name)} yet.`;
  const { cutToWidth } = await import('../output/fitted-text.ts');
  const width = context.terminal.stdout.columns;
  const { settingsTimezone } = await import('../../server/storage/settings-timezone.ts');
  const timezone = settingsTimezone(await context.paths());
  const rows = tips.map((tip) => {
    const { amount_cents, notes } = tip;
    const fan = giverOf(tip);
    const amount = amount_cents === null ? '-' : exactAmount(amount_cents, live.currency);
    const shownFan = width ? cutToWidth(fan, FAN_WIDTH) : fan;
    return [
      zonedTime(paidAt(tip), timezone),
      shownFan,
      amount,
      plainText(withMaskedEmails(notes ?? '')),
    ];
  });
  const titles = [timeTitle('Time', timezone), 'Fan', 'Amount', 'Note'];
  return context.table(titles, rows, NOTE);
}
