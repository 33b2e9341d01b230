import { MAX_CENTS, MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from '#contract/limits.ts';
import type { RowKind } from '#contract/row-kinds.ts';
import {
  type AmountRefusal,
  type DecimalSign,
  decimalSignIn,
  parseAmount,
} from '#domain/money/amount.ts';
import { amountExamples, plainExample } from '#domain/money/amount-examples.ts';
import { exactAmount } from '#domain/money/money.ts';
import { fanNameIssues } from '#domain/text/names.ts';
import { isStorable } from '../../http/unstorable.ts';
import { cut } from './line-reason.ts';
import { unsigned } from './signed-amount.ts';
import type { TextPayment, TextRow } from './text-row.ts';

/**
 * A tip parsed from a line; `time`, `key` and `is_anonymous` are null without such a column or value. Only an export
 * may have a tip without an amount.
 */
export type TipLine = {
  line: number;
  fan_name: string | null;
  amount_cents: number | null;
  /** Of `amount_cents`. */
  currency: string;
  notes: string | null;
  time: string | null;
  /** The zone of `time`, if neither the text nor the settings have it. */
  zone: string | null;
  key: string | null;
  is_anonymous: boolean | null;
  /** The options of questions that it names; absent without any. */
  option?: string;
  /** When it was paid, in ISO 8601 in UTC; absent without a usable time. */
  paid_at?: string;
};

/** What a row is, with its tip or the reason for having none. */
export type ParsedRow = { line: number; kind: RowKind; reason: string | null; tip: TipLine | null };

/** How amounts are written. */
export type Notation = {
  /** Of amounts that name none. */
  currency: string;
  sign: DecimalSign | undefined;
};

/** The decimal sign that the amounts of a file prove; undefined if they prove none or both. */
export function decimalSignOfRows(
  rows: readonly TextRow[],
  currency: string,
): DecimalSign | undefined {
  const byCurrency = Map.groupBy(amountsIn(rows), (payment) => payment.currency ?? currency);
  const proven = new Set<DecimalSign>();
  for (const [code, payments] of byCurrency) {
    const sign = decimalSignIn(
      payments.map(({ amount }) => unsigned(amount ?? '').text),
      code,
    );
    if (sign !== undefined) proven.add(sign);
  }
  const [sign] = proven;
  return proven.size === 1 ? sign : undefined;
}

/** The first amount with two meanings while the decimal sign is unknown. */
export const ambiguousAmount = (rows: readonly TextRow[], currency: string): string | undefined =>
  amountsIn(rows).find(({ amount, currency: its }) => {
    const text = unsigned(amount ?? '').text;
    return parsedAmount(text, { currency: its ?? currency, sign: undefined }) === 'ambiguous';
  })?.amount ?? undefined;

const amountsIn = (rows: readonly TextRow[]) =>
  rows.flatMap(({ payment }) =>
    payment !== null && payment.amount !== null && !payment.isInMinorUnits ? [payment] : [],
  );

/** Parses the texts of a row. A row without a usable amount has no tip; a negative amount makes a gift a refund. */
export function parsedRow(row: TextRow, notation: Notation): ParsedRow {
  const { line, kind, reason, payment } = row;
  const without = (why: string, its = kind): ParsedRow => ({
    line,
    kind: its,
    reason: reason ?? why,
    tip: null,
  });
  if (payment === null) return { line, kind, reason, tip: null };
  const { text, isNegative } = unsigned(payment.amount ?? '');
  if (isNegative) {
    return without(
      `"${cut(payment.amount ?? '')}" takes money back`,
      kind === 'gift' ? 'refund' : kind,
    );
  }
  const money = payment.amount === null ? null : moneyIn(text, payment, notation);
  if (typeof money === 'string') return without(money);
  const fan_name = payment.name?.trim() || null;
  // Not trimmed, because spaces may be part of the text.
  const notes = payment.note?.trim() ? payment.note : null;
  const problem = textProblem(payment, fan_name, notes);
  if (problem !== undefined) return without(problem);
  const tip: TipLine = {
    line,
    fan_name,
    amount_cents: money?.cents ?? null,
    currency: money?.currency ?? payment.currency ?? notation.currency,
    notes,
    time: payment.paid?.text ?? null,
    zone: payment.paid?.zone ?? null,
    key: payment.id,
    is_anonymous: payment.isAnonymous,
    ...(payment.option !== undefined && { option: payment.option.slice(0, MAX_NAME_LENGTH) }),
  };
  return { line, kind, reason, tip };
}

function textProblem(
  { id, paid, option }: TextPayment,
  fan_name: string | null,
  notes: string | null,
): string | undefined {
  if ((fan_name?.length ?? 0) > MAX_NAME_LENGTH) return tooLong('the fan', MAX_NAME_LENGTH);
  if ((notes?.length ?? 0) > MAX_NOTES_LENGTH) return tooLong('the note', MAX_NOTES_LENGTH);
  if (![fan_name, notes, id, paid?.text, option].every((text) => isStorable(text ?? ''))) {
    return 'it holds characters that cannot be stored';
  }
  if (fanNameIssues({ fan_name }).length > 0) return 'nothing of the name of the fan can be seen';
  return undefined;
}

/** Also of former currencies, which old exports have. */
const CURRENCY = /^[A-Z]{3}$/;

/** Minor units with their currency, or the reason for the refusal. */
function moneyIn(
  text: string,
  payment: TextPayment,
  notation: Notation,
): { cents: number; currency: string } | string {
  const currency = payment.currency ?? notation.currency;
  if (!CURRENCY.test(currency)) return `"${cut(currency)}" is no currency such as EUR`;
  if (payment.isInMinorUnits) {
    const cents = wholeCents(text);
    return cents === 'invalid' ? centsRefusal(text) : { cents, currency };
  }
  const cents = parsedAmount(text, { currency, sign: notation.sign });
  if (typeof cents === 'number') return { cents, currency };
  const named = typeof cents === 'object' ? cents.foreign : [];
  const [foreign, ...others] = named;
  // The sign of an amount names its currency only where no column does.
  if (foreign === undefined || others.length > 0 || payment.currency !== null) {
    return amountRefusal(text, currency, cents);
  }
  const inForeign = parsedAmount(text, { currency: foreign, sign: notation.sign });
  return typeof inForeign === 'number'
    ? { cents: inForeign, currency: foreign }
    : amountRefusal(text, foreign, inForeign);
}

const parsedAmount = (text: string, { currency, sign }: Notation) =>
  parseAmount(text, currency, sign);

function wholeCents(text: string): number | 'invalid' {
  return /^\d{1,11}$/.test(text) && Number(text) <= MAX_CENTS ? Number(text) : 'invalid';
}

const centsRefusal = (amount: string) => `"${cut(amount)}" is no whole number of cents`;

function amountRefusal(amount: string, currency: string, reason: AmountRefusal): string {
  const shown = cut(amount);
  if (typeof reason === 'object') {
    const [first, ...others] = reason.foreign;
    return first !== undefined && others.length === 0
      ? `"${shown}" is in ${first}, and its currency is ${currency}`
      : `"${shown}" is in another currency than ${currency}`;
  }
  if (reason === 'too_fine') {
    return `"${shown}" has more decimals than ${currency}: write it like ${plainExample(currency)}`;
  }
  if (reason === 'ambiguous') {
    return `"${shown}" can mean two amounts: write it like ${plainExample(currency)}`;
  }
  return `"${shown}" is no amount such as ${amountExamples(currency)}, at most ${exactAmount(MAX_CENTS, currency)}`;
}

const tooLong = (what: string, limit: number) => `${what} has more than ${limit} characters`;
