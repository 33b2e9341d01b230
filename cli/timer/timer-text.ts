import type { Timer, TimerClock } from '#contract/timers.ts';
import { fractionDigits } from '#domain/money/currency.ts';
import { exactAmount } from '#domain/money/money.ts';
import { durationText } from '#domain/time/duration.ts';
import type { CommandContext } from '../context.ts';
import type { FoundOwner } from '../lives/find-owner.ts';
import { plainText } from '../output/plain-text.ts';
import { zonedTime } from '../output/zoned-time.ts';

/** What is left, until when, and what a tip adds, in sentences. */
export async function timerText(
  timer: Timer,
  { name, currency }: FoundOwner,
  context: CommandContext,
): Promise<string> {
  const { settingsTimezone } = await import('../../server/storage/settings-timezone.ts');
  const timezone = settingsTimezone(await context.paths());
  const until = timer.ends_at ? `, until ${zonedTime(timer.ends_at, timezone)}` : '';
  return [
    `${plainText(name)}: ${STATES[timer.state]}, ${durationText(timer.left)} left${until}.`,
    rateText(timer, currency),
    `Tips have added ${durationText(timer.added)}${timer.is_at_limit ? ', which is the limit' : ''}.`,
  ].join('\n');
}

const STATES: Record<Timer['state'], string> = {
  ready: 'not started',
  running: 'running',
  paused: 'paused',
  ended: 'ended',
};

function rateText({ seconds_per_unit, multiplier }: TimerClock, currency: string): string {
  const unit = exactAmount(10 ** fractionDigits(currency), currency);
  const factor = multiplier === 1 ? '' : `, times ${multiplier}`;
  return `${unit} adds ${durationText(seconds_per_unit)}${factor}.`;
}
