import type { Arrival } from '#contract/inbox.ts';

/** How long after it came a test is still played. */
const FRESH_MS = 10_000;

/** What a test is worth whose service tells no amount. */
const UNTOLD_CENTS = 5_00;

export type ServiceTest = { id: string; amountCents: number };

/** How many of the newest arrivals are looked at: a tip may come together with a test. */
export const NEWEST = 5;

/**
 * The tests of services among arrivals, newest first, that came a moment ago, while the preview was open, and are not
 * in `played`; in the order in which they came. `now` is the clock of the server, in ms since 1970, and the preview has
 * been open for `openMs`.
 */
export function freshTests(
  arrivals: readonly Arrival[],
  { now, openMs }: { now: number; openMs: number },
  played: ReadonlySet<string>,
): ServiceTest[] {
  const oldest = now - Math.min(FRESH_MS, openMs);
  return arrivals
    .filter(({ id, state }) => state === 'test' && !played.has(id))
    .filter(({ arrived_at: at }) => Date.parse(at) >= oldest)
    .map(({ id, amount }) => ({ id, amountCents: centsOf(amount) }))
    .reverse();
}

/** The amount as it was told, whatever its currency: a test counts nowhere. */
function centsOf(amount: string | null): number {
  const cents = Math.round(Number(amount ?? Number.NaN) * 100);
  return Number.isSafeInteger(cents) && cents > 0 ? cents : UNTOLD_CENTS;
}
