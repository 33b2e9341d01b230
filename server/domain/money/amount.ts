import { MAX_CENTS } from '../../contract/limits.ts';
import { fractionDigits } from './currency.ts';
import { currenciesBegunBy, currenciesOf } from './currency-marks.ts';

/** The sign before the decimals; the other one may be between groups of digits. */
export type DecimalSign = '.' | ',';

/**
 * Why a text is refused as an amount: it is none, it is ambiguous, it has more decimals than the currency, or it names
 * other currencies.
 */
export type AmountRefusal = 'invalid' | 'ambiguous' | 'too_fine' | { foreign: readonly string[] };

type Parsed = Cents | Exclude<AmountRefusal, 'too_fine'>;
type Cents = { cents: number; isRounded: boolean };

/**
 * Parses an amount as people write it, in minor units from 0 to MAX_CENTS: `1284.5`, `$1,284.50`, `1.284,50 €`, `1
 * 284`, `1,23,456`, `5,-`. Ambiguous texts, such as `1,284` and `1.284`, are parsed with `decimalSign`, and are
 * 'ambiguous' without one. Negative amounts, other letters, incomplete groups and a blank text are 'invalid'. Yen have
 * no decimals, so `1,284` yen is unambiguous. A sign shared by several currencies, such as `$`, means the live's
 * currency if it is one of them.
 */
export function parseAmount(
  text: string,
  currency: string,
  decimalSign?: DecimalSign,
  decimals?: number,
): number | AmountRefusal {
  const parsed = parse(text, currency, decimalSign, decimals);
  if (typeof parsed === 'string' || 'foreign' in parsed) return parsed;
  return parsed.isRounded ? 'too_fine' : parsed.cents;
}

/** As `parseAmount`; further decimals are rounded half up. */
export function parseRounded(text: string, currency: string, decimalSign?: DecimalSign) {
  const parsed = parse(text, currency, decimalSign);
  return typeof parsed === 'string' || 'foreign' in parsed ? parsed : parsed.cents;
}

/**
 * Whether no further typing can make the text an amount of this currency: `12.5.`, `5q` and `5 EUR` in dollars, but not
 * `.`, `1,234,5` and `5 e`.
 */
export function isBeyondAmount(text: string, currency: string): boolean {
  if (text.trim() === '') return false;
  const later = ['', '0', '00', '000'].map((more) => partsOf(text + more));
  return later.every((parts) => !parts || isBeyond(parts, currency));
}

function isBeyond({ digits, marks }: Parts, currency: string): boolean {
  if (meaningOf(digits, currency) === 'invalid') return true;
  const meant = meantBy(marks, currency);
  if (meant?.includes(currency)) return false;
  const begun = currenciesBegunBy(marks.at(-1) ?? '');
  return meant ? !begun.has(currency) : begun.size === 0;
}

/** The decimal sign of a language such as `de-DE`; a point for an unknown language. */
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

/** The decimal sign of a column, inferred from its unambiguous amounts; undefined if they contain none or both. */
export function decimalSignIn(texts: Iterable<string>, currency: string): DecimalSign | undefined {
  const decimals = fractionDigits(currency);
  const proven = new Set<DecimalSign>();
  for (const text of texts) {
    const digits = partsOf(text)?.digits;
    if (digits === undefined || ONE_GROUP.test(digits)) continue;
    const [point, comma] = [centsWith('.', digits, decimals), centsWith(',', digits, decimals)];
    if (point?.cents !== comma?.cents) proven.add(point ? '.' : ',');
  }
  const [sign] = proven;
  return proven.size === 1 ? sign : undefined;
}

function parse(
  text: string,
  currency: string,
  sign?: DecimalSign,
  decimals = fractionDigits(currency),
): Parsed {
  const parts = partsOf(text);
  const meant = parts && meantBy(parts.marks, currency);
  const cents = meant ? meaningOf(parts.digits, currency, sign, decimals) : 'invalid';
  if (!meant || cents === 'invalid') return 'invalid';
  return meant.includes(currency) ? cents : { foreign: meant };
}

function meaningOf(
  digits: string,
  currency: string,
  sign?: DecimalSign,
  decimals = fractionDigits(currency),
): Cents | 'invalid' | 'ambiguous' {
  if (ONE_GROUP.test(digits)) {
    if (decimals === 0 || WITHOUT_DECIMALS.includes(currency)) return grouped(digits, decimals);
    if (!sign) return 'ambiguous';
    if (!digits.includes(sign)) return grouped(digits, decimals);
  }
  const written = sign && ONE_GROUP.test(digits) ? [sign] : BOTH_SIGNS;
  const [meaning] = written.flatMap((each) => centsWith(each, digits, decimals, sign) ?? []);
  return !meaning || meaning.cents > MAX_CENTS ? 'invalid' : meaning;
}

const BOTH_SIGNS = ['.', ','] as const;

/** `1,284` is 1284 or 1.284. */
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Currencies with decimals by ISO 4217 that nobody writes, because one whole is worth next to nothing. A sign in them
 * separates groups.
 */
const WITHOUT_DECIMALS =
  'ALL AMD AOA ARS CDF COP CRC HUF IDR IQD IRR KHR KPW KZT LAK LBP LKR MGA MMK MNT MWK NGN PKR RSD SDG SOS SSP SYP TZS UZS YER';

const grouped = (digits: string, decimals: number): Cents => ({
  cents: Number(digits.replace(/[.,]/, '')) * 10 ** decimals,
  isRounded: false,
});

const UNGROUPED = /^\d*$/;
const GROUPED = /^[1-9]\d{0,2}(?:[.,'’ ]\d{3})+$/;
/** Lakhs and crores. */
const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/**
 * The minor units of digits with the decimal sign `sign`; undefined if they cannot be written that way. Surplus
 * decimals may follow a point, and a comma if `usual` is one; otherwise `1,0000` would be one dollar.
 */
function centsWith(
  sign: DecimalSign,
  digits: string,
  decimals: number,
  usual?: DecimalSign,
): Cents | undefined {
  const at = digits.includes(sign) ? digits.indexOf(sign) : digits.length;
  const whole = digits.slice(0, at);
  const fraction = digits.slice(at + 1);
  if (!UNGROUPED.test(fraction) || !(whole + fraction)) return undefined;
  if (![UNGROUPED, GROUPED, INDIAN].some((written) => written.test(whole))) return undefined;
  if (new Set(whole.replace(/\d/g, '')).size > 1) return undefined;
  // Programs also write the zeros of yen.
  const isExact = fraction.length <= decimals || /^0{1,2}$/.test(fraction);
  const isCommaUsual = sign === '.' || usual === ',' || /^0?$/.test(whole);
  if (!isExact && !isCommaUsual) return undefined;
  const units = Number(whole.replace(/\D/g, '')) * 10 ** decimals;
  const cents = Number(fraction.slice(0, decimals).padEnd(decimals, '0'));
  const isUp = (fraction[decimals] ?? '0') >= '5';
  const isRounded = /[1-9]/.test(fraction.slice(decimals));
  return { cents: units + cents + Number(isUp), isRounded };
}

/** Longer texts are refused. */
const LONGEST = 60;
/** From the first to the last digit, with a decimal sign at either end. */
const NUMBER = /[.,]?\d(?:.*\d)?[.,]?/s;
/** `5,-`, `5.–`, `5:-` and `5/-` have no cents. */
const NO_CENTS = /\d[.,:/][-–—]/;

/** The digits of an amount, and the texts before and after them, whole or as words. */
type Parts = { digits: string; marks: string[] };

/** Undefined for a text without digits. */
function partsOf(text: string): Parts | undefined {
  const plain = withZeros(withoutDisguise(text));
  const found = plain.length > LONGEST ? null : NUMBER.exec(plain);
  if (!found) return undefined;
  // The point of `Rs.500` belongs to the mark.
  const isOfMark = /^[.,]/.test(found[0]) && /[\p{L}/]$/u.test(plain.slice(0, found.index));
  const digits = found[0].slice(Number(isOfMark));
  const from = found.index + Number(isOfMark);
  const sides = [plain.slice(0, from), plain.slice(from + digits.length)];
  return { digits, marks: sides.map((side) => side.trim()).filter((side) => side !== '') };
}

/** Replaces a dash for the cents by zeros. */
function withZeros(text: string): string {
  const at = text.search(NO_CENTS) + 1;
  const behind = text.slice(at + 1).replace(/^[-–—]+/, '');
  if (at === 0 || /\d/.test(behind)) return text;
  return `${text.slice(0, at)}${text[at] === '.' ? '.' : ','}00${behind}`;
}

/**
 * A text with full-width characters, as Japanese keyboards type them, replaced by plain ones, without invisible
 * direction marks, and with one kind of blank.
 */
export function withoutDisguise(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uFF01-\uFF5E\uFFE0-\uFFE6]/g, (wide) => wide.normalize('NFKC'))
    .replace(/[\u00A0\u2009\u202F\u3000]/g, ' ');
}

/**
 * The currencies that all marks of an amount may mean; without a mark, the live's currency. Undefined if a mark is
 * unknown. Two marks may be a sign and a code, such as `$5 USD` and `EUR €5`.
 */
function meantBy(marks: readonly string[], own: string): readonly string[] | undefined {
  const [mark, ...others] = marks;
  if (mark === undefined) return [own];
  const whole = others.length === 0 ? currenciesOf(mark, own) : undefined;
  if (whole) return whole;
  const words = marks.flatMap((side) => side.split(/\s+/));
  const codes = words.filter((word) => /^[a-z]{3}$/i.test(word));
  if (words.length !== 2 || codes.length !== 1) return undefined;
  const [first, second] = words.map((word) => currenciesOf(word, own));
  const both = first?.filter((code) => second?.includes(code));
  return both?.length ? both : undefined;
}
