import { ANONYMOUS } from '#contract/limits.ts';
import type { OwedReward } from '#contract/owed.ts';
import { goalAmount } from '#domain/money/money.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { timeOfDay } from '../../../state/local-time.ts';

/** `reached by Mia at 9:41 PM · $500`; a fan that viewers do not see is marked. */
export function reachedText(
  { fan_name, is_anonymous, reached_at, amount_cents }: OwedReward,
  { timezone, currency }: { timezone: string | null; currency: string },
): string {
  const name = withMaskedEmails(fan_name ?? ANONYMOUS);
  const fan = fan_name !== null && is_anonymous ? `${name} (as ${ANONYMOUS})` : name;
  const amount = goalAmount(amount_cents, currency);
  return `reached by ${fan} at ${timeOfDay(reached_at, timezone)} · ${amount}`;
}
