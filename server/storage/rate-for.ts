import { crossRate } from '#domain/rates.ts';
import type { Prepared } from './prepared-transactions.ts';
import { rateOf } from './queries/rates.ts';

/** A rate as text in `to` for one `from`, and where it is from: `typed 2026-11-25`, `ecb 2026-11-24`. */
export type FoundRate = { rate: string; of: string };

const DAY_MS = 24 * 60 * 60_000;

/** The longest holidays are shorter; what is older would be a guess. */
const LONGEST_AGE_DAYS = 14;

const EURO = 'EUR';

/**
 * The rate by which an amount of `from` counts in `to`: what the user typed, in this direction or the other one, or
 * else the newest of the European Central Bank that is at most two weeks older than `at`. Null without one. Of the
 * same currency it is 1. For use within a transaction.
 */
export function rateFor(
  prepared: Prepared,
  { from, to, at }: { from: string; to: string; at: Date },
): FoundRate | null {
  if (from === to) return { rate: '1', of: 'same' };
  const typed = rateOf(prepared, { origin: 'typed', from, to });
  if (typed) return { rate: typed.rate, of: `typed ${typed.dated}` };
  const turned = rateOf(prepared, { origin: 'typed', from: to, to: from });
  const inverse = turned && crossRate(turned.rate, null);
  if (turned && inverse) return { rate: inverse, of: `typed ${turned.dated}` };
  return ecbRate(prepared, { from, to, at });
}

function ecbRate(
  prepared: Prepared,
  { from, to, at }: { from: string; to: string; at: Date },
): FoundRate | null {
  const perEuro = (currency: string) =>
    currency === EURO
      ? { rate: null, dated: null }
      : rateOf(prepared, { origin: 'ecb', from: EURO, to: currency });
  const [of, into] = [perEuro(from), perEuro(to)];
  const dated = of?.dated ?? into?.dated;
  if (!of || !into || !dated) return null;
  if (at.getTime() - Date.parse(dated) > LONGEST_AGE_DAYS * DAY_MS) return null;
  const rate = crossRate(of.rate, into.rate);
  return rate === undefined ? null : { rate, of: `ecb ${dated}` };
}
