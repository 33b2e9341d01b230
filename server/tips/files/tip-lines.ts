import { MAX_CENTS, MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from '#contract/limits.ts';
import type { RefusedLine } from '#contract/tip-files.ts';
import {
  type AmountRefusal,
  type DecimalSign,
  decimalSignIn,
  parseAmount,
} from '#domain/money/amount.ts';
import { amountExamples, plainExample } from '#domain/money/amount-examples.ts';
import { foreignText } from '#domain/money/foreign-amount.ts';
import { exactAmount } from '#domain/money/money.ts';
import { fanNameIssues } from '#domain/text/names.ts';
import { isStorable } from '../../http/unstorable.ts';
import type { Columns } from './columns.ts';
import type { CsvRow, CsvTable } from './csv-table.ts';
import { unguarded } from './formula-guard.ts';
import { currenciesInHeader } from './header-currency.ts';

/**
 * A tip parsed from a line; `time`, `key` and `is_anonymous` are null without such a column or value. Only an export
 * may have a tip without an amount.
 */
export type TipLine = {
  line: number;
  fan_name: string | null;
  amount_cents: number | null;
  notes: string | null;
  time: string | null;
  key: string | null;
  is_anonymous: boolean | null;
  /** When it was paid, in ISO 8601 in UTC; absent without a usable time. */
  paid_at?: string;
};

/**
 * Parses every row of a file into tips and refused lines, with amounts in this currency; a row with another currency is
 * refused. An ambiguous amount is parsed in the notation of the others, and refused if these prove none.
 */
export function tipLines(
  table: CsvTable,
  columns: Columns,
  currency: string,
): { good: TipLine[]; bad: RefusedLine[] } {
  const good: TipLine[] = [];
  const bad: RefusedLine[] = [];
  const sign = decimalSignIn(
    table.rows.map(({ cells }) => textIn(cells, columns.amount) ?? ''),
    currency,
  );
  const header = table.header[columns.amount ?? columns.amount_cents ?? -1] ?? '';
  for (const row of table.rows) {
    const { line } = row;
    const reason = columnsRefusal(row, table.header.length);
    const read = reason ?? readLine(row, columns, { currency, sign, header });
    if (typeof read === 'string') bad.push({ line, reason: read });
    else good.push(read);
  }
  return { good, bad };
}

/** With too few or too many cells the values may be in the wrong columns. */
function columnsRefusal({ cells }: CsvRow, expected: number): string | undefined {
  const isEmptyBeyond = cells.slice(expected).every((cell) => cell.trim() === '');
  if (cells.length === expected || (cells.length > expected && isEmptyBeyond)) return undefined;
  return `it has ${cells.length} columns and the header ${expected}`;
}

/** The notation of the amounts in a file. */
type Writing = {
  currency: string;
  sign: DecimalSign | undefined;
  /** The header of their column. */
  header: string;
};

/** The tip of a row, or the reason for its refusal. */
function readLine({ line, cells }: CsvRow, columns: Columns, writing: Writing): TipLine | string {
  const textOf = (index: number | undefined) => textIn(cells, index);
  const refusal = currencyRefusal(textOf(columns.currency), writing);
  if (refusal) return refusal;
  const [time, key] = [textOf(columns.time), textOf(columns.key)];
  const amount = textOf(columns.amount ?? columns.amount_cents);
  if (amount === null && key === null) return 'it has no amount';
  const amount_cents = amount === null ? null : amountIn(amount, columns, writing);
  if (typeof amount_cents === 'string') return amount_cents;
  const fan_name = textOf(columns.fan);
  const notes = noteIn(columns.note === undefined ? '' : (cells[columns.note] ?? ''));
  if ((fan_name?.length ?? 0) > MAX_NAME_LENGTH) return tooLong('the fan', MAX_NAME_LENGTH);
  if ((notes?.length ?? 0) > MAX_NOTES_LENGTH) return tooLong('the note', MAX_NOTES_LENGTH);
  if (!cells.every(isStorable)) return 'it holds characters that cannot be stored';
  if (fanNameIssues({ fan_name }).length > 0) return 'nothing of the name of the fan can be seen';
  const anonymous = textOf(columns.anonymous);
  const is_anonymous = anonymous === null ? null : yesOrNo(anonymous);
  if (is_anonymous === undefined) {
    return `"${cut(anonymous ?? '')}" says neither yes nor no to being shown as Anonymous`;
  }
  return { line, fan_name, amount_cents, notes, time, key, is_anonymous };
}

/** Minor units, or the reason for the refusal. */
function amountIn(amount: string, columns: Columns, { currency, sign }: Writing): number | string {
  if (columns.amount === undefined) {
    const cents = wholeCents(amount);
    return cents === 'invalid' ? centsRefusal(amount) : cents;
  }
  const cents = parseAmount(amount, currency, sign);
  return typeof cents === 'number' ? cents : amountRefusal(amount, currency, cents);
}

/** Not trimmed, because spaces may be part of the text. */
function noteIn(cell: string): string | null {
  const note = unguarded(cell);
  return note.trim() === '' ? null : note;
}

/** The text of a cell; null for a blank or missing one. */
function textIn(cells: readonly string[], index: number | undefined): string | null {
  const text = index === undefined ? '' : unguarded((cells[index] ?? '').trim());
  return text.trim() || null;
}

const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['no', 'n', 'false', '0'];

function yesOrNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
}

function wholeCents(text: string): number | 'invalid' {
  return /^\d{1,11}$/.test(text) && Number(text) <= MAX_CENTS ? Number(text) : 'invalid';
}

/**
 * The reason for refusing a line in another currency, by the line or the header. Nothing is converted, because the
 * current rate is not that of the day of the tip.
 */
function currencyRefusal(its: string | null, { currency, header }: Writing): string | undefined {
  if (its !== null) {
    return its.toUpperCase() === currency
      ? undefined
      : `it is in ${cut(its)}, and this live counts in ${currency}: change its amount and currency in the file`;
  }
  const named = currenciesInHeader(header, currency);
  if (!named || named.includes(currency)) return undefined;
  return `its column "${cut(header)}" is in ${foreignText(named)}, and this live counts in ${currency}: change its amounts and the header in the file`;
}

const centsRefusal = (amount: string) => `"${cut(amount)}" is no whole number of cents`;

function amountRefusal(amount: string, currency: string, reason: AmountRefusal): string {
  const shown = cut(amount);
  if (typeof reason === 'object') {
    return `"${shown}" is in ${foreignText(reason.foreign)}, and this live counts in ${currency}: change it in the file`;
  }
  if (reason === 'too_fine') {
    return `"${shown}" has more decimals than ${currency}: write it like ${plainExample(currency)}`;
  }
  if (reason === 'ambiguous') {
    return `"${shown}" can mean two amounts: write it like ${plainExample(currency)}`;
  }
  return `"${shown}" is no amount such as ${amountExamples(currency)}, at most ${exactAmount(MAX_CENTS, currency)}`;
}

const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

const tooLong = (what: string, limit: number) => `${what} has more than ${limit} characters`;
