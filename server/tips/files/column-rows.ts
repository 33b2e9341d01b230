import { isCurrency } from '#domain/money/currencies.ts';
import { currenciesOf } from '#domain/money/currency-marks.ts';
import type { Columns } from './columns.ts';
import type { CsvRow, CsvTable } from './csv-table.ts';
import type { PaidText } from './exports/service-export.ts';
import { unguarded } from './formula-guard.ts';
import { currenciesInHeader } from './header-currency.ts';
import { cut } from './line-reason.ts';
import type { TextPayment, TextRow } from './text-row.ts';

/**
 * The rows of a file with these columns, for a live with this currency. A row with too few cells, another currency's
 * sign that several share or an unknown word is a gift with a reason.
 */
export function columnRows(table: CsvTable, columns: Columns, ownCurrency: string): TextRow[] {
  const { header } = table;
  const amountHeader = header[columns.amount ?? columns.amount_cents ?? -1] ?? '';
  const inHeader = currencyOfHeader(amountHeader, ownCurrency);
  const zone = /utc|gmt/i.test(header[columns.time ?? -1] ?? '') ? 'UTC' : null;
  const reader = { columns, ownCurrency, inHeader, zone };
  return table.rows.map((row): TextRow => {
    const payment = columnsRefusal(row, header.length) ?? paymentIn(row.cells, reader);
    return typeof payment === 'string'
      ? { line: row.line, kind: 'gift', reason: payment, payment: null }
      : { line: row.line, kind: 'gift', reason: null, payment };
  });
}

/** The reason to refuse a row with too few or too many cells: its values may be in the wrong columns. */
export function columnsRefusal({ cells }: CsvRow, expected: number): string | undefined {
  const isEmptyBeyond = cells.slice(expected).every((cell) => cell.trim() === '');
  if (cells.length === expected || (cells.length > expected && isEmptyBeyond)) return undefined;
  return `it has ${cells.length} columns and the header ${expected}`;
}

type Reader = {
  columns: Columns;
  ownCurrency: string;
  inHeader: ReturnType<typeof currencyOfHeader>;
  zone: PaidText['zone'];
};

/** The payment of a row, or the reason why it has none. */
function paymentIn(cells: readonly string[], reader: Reader): TextPayment | string {
  const { columns, ownCurrency, inHeader, zone } = reader;
  const textOf = (index: number | undefined) => textIn(cells, index);
  const written = textOf(columns.currency);
  const currency = written === null ? inHeader : currencyIn(written, ownCurrency);
  if ('reason' in currency) return currency.reason;
  const [time, id] = [textOf(columns.time), textOf(columns.key)];
  const amount = textOf(columns.amount ?? columns.amount_cents);
  if (amount === null && id === null) return 'it has no amount';
  const option = textOf(columns.option);
  const anonymous = textOf(columns.anonymous);
  const isAnonymous = anonymous === null ? null : yesOrNo(anonymous);
  if (isAnonymous === undefined) {
    return `"${cut(anonymous ?? '')}" says neither yes nor no to being shown as Anonymous`;
  }
  return {
    name: textOf(columns.fan),
    note: columns.note === undefined ? null : unguarded(cells[columns.note] ?? ''),
    amount,
    currency: currency.code,
    paid: time === null ? null : { text: time, zone },
    id,
    isAnonymous,
    ...(option !== null && { option }),
    ...(columns.amount === undefined && { isInMinorUnits: true }),
  };
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

/** A code, null for that of the live, or the reason why there is none. */
type FoundCurrency = { code: string | null } | { reason: string };

function currencyIn(text: string, own: string): FoundCurrency {
  const code = text.toUpperCase();
  if (code === own || isCurrency(code)) return { code };
  const meant = currenciesOf(text, own) ?? [];
  if (meant.includes(own)) return { code: own };
  const [first, ...others] = meant;
  return first !== undefined && others.length === 0
    ? { code: first }
    : { reason: `"${cut(text)}" is no currency such as EUR` };
}

function currencyOfHeader(header: string, own: string): FoundCurrency {
  const named = currenciesInHeader(header, own);
  if (!named || named.includes(own)) return { code: null };
  const [first, ...others] = named;
  return first !== undefined && others.length === 0
    ? { code: first }
    : { reason: `its column "${cut(header)}" is in one of several currencies` };
}
