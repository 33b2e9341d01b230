import { crossRate } from '#domain/money/rates.ts';
import type { Prepared } from './prepared-transactions.ts';
import { rateOf } from './queries/rates.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The longest bank holidays are shorter; an older rate would be a guess. */
const MAX_AGE_DAYS = 14;

const EURO = 'EUR';

/**
 * The rate from `from` to `to`, as text: the typed one, in either direction, or else the newest one of
 * the European Central Bank that is at most two weeks older than `at`. Undefined without such a rate; '1' for equal
 * currencies. Runs within a transaction.
 */
export function rateFor(
  prepared: Prepared,
  { from, to, at }: { from: string; to: string; at: Date },
): string | undefined {
  if (from === to) return '1';
  const typed = rateOf(prepared, { origin: 'typed', from, to });
  if (typed) return typed.rate;
  const inverse = rateOf(prepared, { origin: 'typed', from: to, to: from });
  if (inverse) return crossRate(inverse.rate, null);
  return ecbRate(prepared, { from, to, at });
}

function ecbRate(
  prepared: Prepared,
  { from, to, at }: { from: string; to: string; at: Date },
): string | undefined {
  const perEuro = (currency: string) =>
    currency === EURO
      ? { rate: null, dated: null }
      : rateOf(prepared, { origin: 'ecb', from: EURO, to: currency });
  const [of, into] = [perEuro(from), perEuro(to)];
  const dated = of?.dated ?? into?.dated;
  if (!of || !into || !dated) return undefined;
  if (at.getTime() - Date.parse(dated) > MAX_AGE_DAYS * DAY_MS) return undefined;
  return crossRate(of.rate, into.rate);
}
