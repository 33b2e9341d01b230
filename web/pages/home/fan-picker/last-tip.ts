import type { FoundFan } from '#contract/fans.ts';
import { exactAmount } from '#domain/money/money.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { wallClock } from '../../../forms/fields/clock/wall-clock.ts';
import { momentText } from '../../../state/local-time.ts';

/**
 * `Last tip $25.00 today, 9:41 PM`, `… on Nov 6`, or `… on Nov 6, 2025` in another year, in the clock's
 * timezone.
 */
export function lastTipText(
  last: NonNullable<FoundFan['last_tip']>,
  { now, timezone }: LiveClock,
): string {
  const moment = new Date(last.created_at);
  const [then, today] = [wallClock(timezone, moment).date, wallClock(timezone, now).date];
  const isThisYear = then.slice(0, 4) === today.slice(0, 4);
  const when =
    then === today
      ? `today, ${momentText('time', moment, timezone)}`
      : `on ${momentText(isThisYear ? 'day' : 'dayOfYear', moment, timezone)}`;
  return `Last tip ${exactAmount(last.amount_cents, last.currency)} ${when}`;
}
