import { columnsRefusal } from '../column-rows.ts';
import { bareName } from '../columns.ts';
import type { CsvTable } from '../csv-table.ts';
import { unguarded } from '../formula-guard.ts';
import type { ExportPayment, ExportRow, PaidText } from './service-export.ts';

/** What a row of an export is, without its line. */
export type RowContent = Omit<ExportRow, 'line'>;

/** The trimmed text of the first of these columns that the file has; empty without any. */
export type CellOf = (...names: string[]) => string;

/** Whether the header has all these columns. Only the letters and digits of a name matter. */
export function hasColumns(header: readonly string[], names: readonly string[]): boolean {
  const bare = new Set(header.map(bareName));
  return names.every((name) => bare.has(bareName(name)));
}

/**
 * Parses each row by the names of its columns. A row with more or fewer cells than the header is no tip, because its
 * values may be in the wrong columns.
 */
export const exportRows = (table: CsvTable, parse: (cellOf: CellOf) => RowContent): ExportRow[] =>
  relatedRows(table, (rows) => rows.map(parse));

/** As `exportRows`, for rows that refer to each other: parses all usable rows at once, in the order of the file. */
export function relatedRows(
  { header, rows }: CsvTable,
  parse: (rows: readonly CellOf[]) => readonly RowContent[],
): ExportRow[] {
  const indexOf = columnFinder(header);
  const usable = rows.filter((row) => columnsRefusal(row, header.length) === undefined);
  const contents = parse(
    usable.map(
      ({ cells }) =>
        (...names) =>
          unguarded((cells[indexOf(names)] ?? '').trim()),
    ),
  );
  const contentOf = new Map(usable.map((row, index) => [row, contents[index]]));
  return rows.map((row) => {
    const refusal = columnsRefusal(row, header.length) ?? '';
    return { line: row.line, ...(contentOf.get(row) ?? noTip('other', refusal)) };
  });
}

/** Finds the index of the first of several names in the header; -1 for none. */
function columnFinder(header: readonly string[]): (names: readonly string[]) => number {
  const bare = header.map(bareName);
  const found = new Map<string, number>();
  const indexOf = (name: string) => {
    const known = found.get(name);
    if (known !== undefined) return known;
    const index = bare.indexOf(bareName(name));
    found.set(name, index);
    return index;
  };
  return (names) => names.map(indexOf).find((index) => index >= 0) ?? -1;
}

/** A row that counts, unless it has no amount. */
export const gift = (payment: ExportPayment): RowContent => payable('gift', null, payment);

/** A row that counts only if the user decides so; without an amount it never does. */
export const noGift = (
  kind: RowContent['kind'],
  reason: string,
  payment: ExportPayment,
): RowContent => payable(kind, reason, payment);

/** A row that can't be a tip. */
export const noTip = (kind: RowContent['kind'], reason: string): RowContent => ({
  kind,
  reason,
  payment: null,
});

function payable(
  kind: RowContent['kind'],
  reason: string | null,
  payment: ExportPayment,
): RowContent {
  if (payment.amount !== '') return { kind, reason, payment };
  return kind === 'gift'
    ? noTip('other', 'it has no amount')
    : noTip(kind, reason ?? 'it has no amount');
}

/** The text of a cell, or null for an empty one. */
export const textOrNull = (text: string): string | null => text || null;

/** The code of a currency in upper case, or null for an empty cell. */
export const currencyOrNull = (text: string): string | null => textOrNull(text.toUpperCase());

/** A moment as written, or null for an empty cell; `zone` as in `PaidText`. */
export const paidText = (text: string, zone: string | null = null): PaidText | null =>
  text === '' ? null : { text, zone };

/** The name, or null for an empty cell and for one of these placeholders, in any case. */
export function nameOrNull(text: string, placeholders: readonly string[] = []): string | null {
  const lower = text.toLowerCase();
  return text === '' || placeholders.some((each) => each.toLowerCase() === lower) ? null : text;
}

/** Whether the amount of a cell is zero, or missing. */
export const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** Whether a cell says yes. */
export const isYes = (text: string): boolean => /^(true|yes|1)$/i.test(text);
