import type { CurrencySum } from '#contract/tip-report.ts';

/** Sums of tips by a key, such as the id of a fan, and by currency. */
export type SumsBy = Map<string, Map<string, CurrencySum>>;

/** Adds a sum to those of a key in its currency. */
export function addSum(sums: SumsBy, key: string, sum: CurrencySum): void {
  const { currency, tips, amount_cents } = sum;
  const ofKey = sums.get(key) ?? new Map<string, CurrencySum>();
  const before = ofKey.get(currency) ?? { currency, tips: 0, amount_cents: 0 };
  ofKey.set(currency, {
    currency,
    tips: before.tips + tips,
    amount_cents: before.amount_cents + amount_cents,
  });
  sums.set(key, ofKey);
}

/** The currency with the most tips first. */
export const byTips = (a: CurrencySum, b: CurrencySum): number =>
  b.tips - a.tips || (a.currency < b.currency ? -1 : 1);

/** The keys with their sums in the order of `currencies`; the highest sum of the first currency comes first. */
export function highestFirst(sums: SumsBy, currencies: readonly string[]) {
  const entries = [...sums].map(([key, ofKey]) => ({ key, sums: sorted(ofKey, currencies) }));
  const centsOf = (key: string, currency: string) => sums.get(key)?.get(currency)?.amount_cents;
  return entries.sort((a, b) => {
    for (const currency of currencies) {
      const difference = (centsOf(b.key, currency) ?? 0) - (centsOf(a.key, currency) ?? 0);
      if (difference !== 0) return difference;
    }
    return a.key < b.key ? -1 : 1;
  });
}

/** The sums of a key in the order of `currencies`. */
export const sorted = (
  ofKey: ReadonlyMap<string, CurrencySum>,
  currencies: readonly string[],
): CurrencySum[] => currencies.flatMap((currency) => ofKey.get(currency) ?? []);
