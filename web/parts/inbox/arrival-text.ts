import type { Arrival, ArrivalReason } from '#contract/inbox.ts';
import { ANONYMOUS } from '#contract/limits.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';

/** Why an arrival is held or set aside, with what to do. */
const REASONS: Record<ArrivalReason, string> = {
  moderation: 'The service has it in moderation. It counts by itself once it is allowed there.',
  unsure: 'The service leaves open what was paid. Give it to a live to count it, or set it aside.',
  ask_first: 'Its source asks first. Give it to a live to count it, or set it aside.',
  no_rate:
    'Its currency had no rate. Set one in Settings → Sources and give it to a live, or give it and type the amount.',
  no_amount: 'The service hides the amount. Give it to a live, then type the amount.',
  bad_amount: 'Its amount cannot be counted. Give it to a live, then type the amount.',
  blocked: 'A held word is in its name or note.',
  amount_in_name: 'Its name mentions an amount.',
  first_tip: 'It is the first tip of this fan.',
  refunded: 'Refunded',
  deleted: 'Deleted at the service',
  rejected: 'Rejected at the service',
  by_hand: 'Set aside by hand',
};

/** What the host can do about a held name or note, by whether the tip counts already. */
const REVIEW = {
  counted: 'It counts; viewers see Anonymous and no alert until you release it.',
  open: 'Give it to a live to count it, or set it aside.',
};
const REVIEWED = new Set<ArrivalReason | null>(['blocked', 'amount_in_name', 'first_tip']);

/** Whether a held arrival counts already and can be released. */
export const isReleasable = ({
  state,
  amount_cents,
}: Pick<Arrival, 'state' | 'amount_cents'>): boolean => state === 'held' && amount_cents !== null;

/** Why an arrival does not count or is not shown; null for one that waits. */
export function whyText(
  arrival: Pick<Arrival, 'state' | 'reason' | 'amount_cents'>,
): string | null {
  const { state, reason } = arrival;
  if (reason === null) return state === 'waiting' ? null : STATES[state];
  if (state !== 'held' || !REVIEWED.has(reason)) return REASONS[reason];
  return `${REASONS[reason]} ${isReleasable(arrival) ? REVIEW.counted : REVIEW.open}`;
}

/** Reminder to enter the amounts of tips that were counted without one; undefined for none. */
export function openAmountsText(
  arrivals: readonly Pick<Arrival, 'fan_name'>[],
): string | undefined {
  const [first, ...others] = arrivals;
  if (!first) return undefined;
  const tips =
    others.length > 0
      ? `of ${arrivals.length} tips`
      : `of ${withMaskedEmails(first.fan_name ?? ANONYMOUS)}'s tip`;
  return `Type the amount ${tips} on Home: until then it counts as nothing.`;
}

/** Labels of the states that need no reason. */
const STATES: Record<Arrival['state'], string> = {
  waiting: 'Waits for a live',
  held: 'Held',
  counted: 'Counted',
  aside: 'Set aside',
  test: 'A test; it never counts',
};

/** The counted amount, if it is in another currency than the payment: `$8.10`. */
export function convertedText(
  arrival: Pick<Arrival, 'rate' | 'amount_cents' | 'live_currency'>,
): string | null {
  const { rate, amount_cents: cents, live_currency: currency } = arrival;
  return rate === null || cents === null || currency === null ? null : exactAmount(cents, currency);
}
