import type { Arrival } from '#contract/inbox.ts';

/** The resolution of the server's clock, in ms. */
const CLOCK_MS = 1000;

/** How long after its arrival a test is still played, in ms. */
const FRESH_MS = 10_000;

/** The amount of a test whose service names none. */
const UNTOLD_CENTS = 5_00;

type ServiceTest = { id: string; amountCents: number };

/** How many of the newest arrivals are read: a tip may arrive together with a test. */
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
  const oldest = now - Math.min(FRESH_MS, openMs - CLOCK_MS);
  return arrivals
    .filter(({ id, state }) => state === 'test' && !played.has(id))
    .filter(({ arrived_at: at }) => Date.parse(at) >= oldest)
    .map(({ id, amount }) => ({ id, amountCents: centsOf(amount) }))
    .reverse();
}

/** The amount as the service sent it, in any currency: a test counts nowhere. */
function centsOf(amount: string | null): number {
  const cents = Math.round(Number(amount ?? Number.NaN) * 100);
  return Number.isSafeInteger(cents) && cents > 0 ? cents : UNTOLD_CENTS;
}
