import { MAX_CENTS } from '../contract/limits.ts';
import { fractionDigits } from './currency.ts';

/** The sign before the decimals; the other one may stand between groups of digits. */
export type DecimalSign = '.' | ',';

/** Minor units from 0 to MAX_CENTS, or why a text has none: it is no amount, or it can mean two. */
type ReadAmount = number | 'invalid' | 'ambiguous';

/**
 * Reads an amount as people write it: `1284.5`, `$1,284.50`, `1.284,50 €`, `1 284`, `1,23,456`. What can mean two,
 * such as `1,284` and `1.284`, is read with `decimalSign`, and is 'ambiguous' without one. Nothing is rounded: more
 * decimals than the currency has, negative amounts, other letters and incomplete groups are 'invalid', and so is a
 * blank text. Yen have no decimals, so `1,284` of them has one meaning.
 */
export function parseAmount(text: string, currency: string, decimalSign?: DecimalSign): ReadAmount {
  const digits = withoutCurrency(text, currency);
  if (digits === undefined) return 'invalid';
  const decimals = fractionDigits(currency);
  const cents = ONE_GROUP.test(digits)
    ? centsOfOneGroup(digits, decimals, decimalSign)
    : (centsWith('.', digits, decimals) ?? centsWith(',', digits, decimals));
  if (cents === 'ambiguous') return cents;
  return cents === undefined || cents > MAX_CENTS ? 'invalid' : cents;
}

/** Whether no further digits could make an amount of it: `12.5.` and `5e`, not `.` and `1,234,5`. */
export const isBeyondAmount = (text: string, currency: string): boolean =>
  text.trim() !== '' &&
  ['', '0', '00', '000'].every((more) => parseAmount(text + more, currency) === 'invalid');

/** The decimal sign of a language such as `de-DE`; a point if the browser names none that is known. */
export function decimalSignOf(locale: string): DecimalSign {
  try {
    // The digits of amounts are 0 to 9 in every language.
    const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
    const sign = format.formatToParts(0.5).find(({ type }) => type === 'decimal');
    return sign?.value === ',' ? ',' : '.';
  } catch {
    return '.';
  }
}

/** The decimal sign that amounts with one meaning prove for all texts of a column; undefined if none does, or both. */
export function decimalSignIn(texts: Iterable<string>, currency: string): DecimalSign | undefined {
  const decimals = fractionDigits(currency);
  const proven = new Set<DecimalSign>();
  for (const text of texts) {
    const digits = withoutCurrency(text, currency);
    if (digits === undefined || ONE_GROUP.test(digits)) continue;
    const [point, comma] = [centsWith('.', digits, decimals), centsWith(',', digits, decimals)];
    if (point !== comma) proven.add(point === undefined ? ',' : '.');
  }
  const [sign] = proven;
  return proven.size === 1 ? sign : undefined;
}

/** `1,284` is 1284 or 1.284. */
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

function centsOfOneGroup(digits: string, decimals: number, sign: DecimalSign | undefined) {
  const grouped = Number(digits.replace(/[.,]/, '')) * 10 ** decimals;
  if (decimals === 0) return grouped;
  if (!sign) return 'ambiguous';
  if (!digits.includes(sign)) return grouped;
  if (decimals >= 3) return centsWith(sign, digits, decimals);
  // 1.500 is 1.50, but what would have to be rounded is refused.
  return digits.endsWith('0') ? centsWith(sign, digits.slice(0, -1), decimals) : undefined;
}

const UNGROUPED = /^\d*$/;
/** Blanks include those that do not break a line. */
const GROUPED = /^[1-9]\d{0,2}(?:[.,'’ \u00A0\u2009\u202F]\d{3})+$/;
/** Lakhs and crores. */
const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/** What may follow the decimal sign, by the decimals of the currency: of yen the zeros that programs write. */
const FRACTIONS = [/^0{0,2}$/, /^\d?$/, /^\d{0,2}$/, /^\d{0,3}$/, /^\d{0,4}$/] as const;

/** The minor units of digits whose decimal sign is `sign`; undefined if they cannot be written that way. */
function centsWith(sign: DecimalSign, digits: string, decimals: number): number | undefined {
  const at = digits.includes(sign) ? digits.indexOf(sign) : digits.length;
  const whole = digits.slice(0, at);
  const fraction = digits.slice(at + 1);
  if (!FRACTIONS[decimals]?.test(fraction) || !(whole + fraction)) return undefined;
  if (![UNGROUPED, GROUPED, INDIAN].some((written) => written.test(whole))) return undefined;
  if (new Set(whole.replace(/\d/g, '')).size > 1) return undefined;
  const units = Number(whole.replace(/\D/g, '')) * 10 ** decimals;
  return units + Number(fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** Longer texts are no amounts. */
const LONGEST = 60;
/** From the first to the last digit, with a decimal sign at either end. */
const NUMBER = /[.,]?\d(?:.*\d)?[.,]?/s;

/** Codes that are common, and what people write in place of one. All codes would be a load for the first page. */
const CODE =
  /^(?:aud|brl|cad|chf|clp|cny|cop|czk|dkk|eur|gbp|hkd|huf|idr|ils|inr|jpy|krw|mxn|myr|nok|nzd|php|pln|sek|sgd|thb|try|twd|uah|usd|vnd|zar|kr\.?|rs\.?|fr\.|zł|kč)$/;
/** `$`, `R$`, `US$`, the `$US` of French, not the sign of cents. */
const SYMBOL = /^(?:[a-z]{0,3}(?!¢)\p{Sc}|\p{Sc}[a-z]{2})$/u;

/** The digits and signs between a leading and a trailing currency; undefined if anything else is beside them. */
function withoutCurrency(text: string, currency: string): string | undefined {
  const found = text.length > LONGEST ? null : NUMBER.exec(text);
  if (!found) return undefined;
  const [digits] = found;
  const before = text.slice(0, found.index).trim().toLowerCase();
  const after = text
    .slice(found.index + digits.length)
    .trim()
    .toLowerCase();
  const isCode = (mark: string) => CODE.test(mark) || mark.toUpperCase() === currency;
  const isMark = (mark: string) => isCode(mark) || SYMBOL.test(mark);
  const isBoth = SYMBOL.test(before) && isCode(after);
  const isOne = [before, after].every((mark) => !mark || isMark(mark)) && !(before && after);
  return isBoth || isOne ? digits : undefined;
}
