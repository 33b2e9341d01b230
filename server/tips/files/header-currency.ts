import { isCurrency } from '#domain/money/currencies.ts';
import { currenciesOf } from '#domain/money/currency-marks.ts';

/** Codes that are also words: `amount_all` names no currency. */
const WORDS = ['all', 'top', 'try'];

/**
 * The currencies that the header of a column of amounts may name: `Tip (€)`, `Amount [EUR]`, `Paid $`, `amount_usd`.
 * Undefined for a header without a currency.
 */
export function currenciesInHeader(header: string, own: string): readonly string[] | undefined {
  const [, inBrackets] = /[([]([^()[\]]+)[)\]]/.exec(header) ?? [];
  const words = header.split(/[\s_:,/-]+/);
  const last = words.at(-1) ?? '';
  const isCode = words.length > 1 && isCurrency(last.toUpperCase()) && !WORDS.includes(last);
  const named = inBrackets ?? (isCode ? last : words.find((word) => /^\p{L}*\p{Sc}$/u.test(word)));
  return named === undefined ? undefined : currenciesOf(named.trim(), own);
}
