import { DEFAULT_CURRENCY } from './currency.ts';
import { exactAmount } from './money.ts';

/** `$1,284.50, ¥3,000`: sums by currency, which are never added up; `$0.00` without any. */
export function sumsText(totals: Readonly<Record<string, number>>): string {
  const sums = Object.entries(totals);
  return sums.length === 0
    ? exactAmount(0, DEFAULT_CURRENCY)
    : sums.map(([currency, cents]) => exactAmount(cents, currency)).join(', ');
}

type Totals = {
  total_cents: number;
  currency: string;
  other_totals: readonly { currency: string; total_cents: number }[];
};

/** A fan's sums by currency: `$12.00`, `$12.00, ¥3,000`; `$0.00` without any. */
export function totalsText({ total_cents, currency, other_totals }: Totals): string {
  const others = other_totals.map((other) => exactAmount(other.total_cents, other.currency));
  const own = total_cents > 0 || others.length === 0 ? [exactAmount(total_cents, currency)] : [];
  return [...own, ...others].join(', ');
}
