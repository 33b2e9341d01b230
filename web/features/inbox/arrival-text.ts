import type { Arrival, ArrivalReason } from '#contract/inbox.ts';

/** Why an arrival is held or aside, with what to do. */
export const REASONS: Record<ArrivalReason, string> = {
  moderation: 'The service has it in moderation. It counts by itself once it is allowed there.',
  ask_first: 'Its source asks first. Give it to a live to count it, or set it aside.',
  no_rate: 'It is in another currency. Give it to a live, then type the amount in dollars.',
  no_amount: 'The service hides the amount. Give it to a live, then type the amount.',
  bad_amount: 'Its amount cannot be counted. Give it to a live, then type the amount.',
  blocked: 'A held word is in its name or note. Give it to a live to count it, or set it aside.',
  refunded: 'Refunded',
  deleted: 'Deleted at the service',
  rejected: 'Rejected at the service',
  by_hand: 'Set aside by hand',
};

const WITHOUT_AMOUNT: ReadonlySet<ArrivalReason | null> = new Set([
  'no_rate',
  'no_amount',
  'bad_amount',
]);

/** What is left to do once these are given to a live; undefined for nothing. */
export function openAmounts(arrivals: readonly Pick<Arrival, 'reason' | 'fan_name'>[]) {
  const open = arrivals.filter(({ reason }) => WITHOUT_AMOUNT.has(reason));
  const [first, ...others] = open;
  if (!first) return undefined;
  const tips =
    others.length > 0 ? `of ${open.length} tips` : `of ${first.fan_name ?? 'Anonymous'}'s tip`;
  return `Type the amount ${tips} on Home: until then it counts as $0.00.`;
}

/** What became of it, where that is not told by a reason. */
export const STATES: Record<Arrival['state'], string> = {
  waiting: 'Waits for a live',
  held: 'Held',
  counted: 'Counted',
  aside: 'Set aside',
  test: 'A test; it never counts',
};

/** The amount as the service told it, such as `€7.50`, `7.5 points` or a dash where it hides it. */
export function toldAmount({ amount, currency }: Pick<Arrival, 'amount' | 'currency'>): string {
  if (amount === null) return '–';
  const value = Number(amount);
  if (currency === null || !Number.isFinite(value)) return [amount, currency].join(' ').trim();
  const digits = /\.(\d+)$/.exec(amount)?.[1]?.length ?? 0;
  try {
    const usual = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    const least = usual.resolvedOptions().minimumFractionDigits ?? 0;
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: least,
      maximumFractionDigits: Math.max(least, Math.min(digits, 8)),
    }).format(value);
  } catch {
    // It is no code of three letters.
    return `${amount} ${currency}`;
  }
}
