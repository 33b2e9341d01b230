import type { RefusedLine, TipFileColumns } from '#contract/tip-files.ts';
import { readFile } from '../disk/files.ts';
import { COLUMN_FIELDS, type Columns, columnsOf, findColumns } from './columns.ts';
import { type CsvTable, csvTable } from './csv-table.ts';
import { type KeyedTips, withKeys } from './line-keys.ts';
import { oldestFirst } from './oldest-first.ts';
import { tipLines } from './tip-lines.ts';

/**
 * Reads a CSV file of tips in this currency. Throws an AppError for what is none, and without a column for the amount.
 */
export function readTips(
  bytes: Uint8Array,
  currency: string,
  chosen: TipFileColumns = {},
): KeyedTips {
  const table = csvTable(bytes);
  return tipsOf(table, columnsOf(table.header, chosen), currency);
}

function tipsOf(table: CsvTable, columns: Columns, currency: string): KeyedTips {
  const lines = tipLines(table, columns, currency);
  const { tips, bad, lineOf } = withKeys(oldestFirst(lines.good));
  return { tips, bad: [...lines.bad, ...bad].sort(byLine), lineOf };
}

/** Sorts lines in the order of the file. */
export const byLine = (a: RefusedLine, b: RefusedLine) => a.line - b.line;

/** A file to read in another process, the currency of its amounts, and the most lines that it may have. */
export type TipFileInput = {
  path: string;
  currency: string;
  chosen: TipFileColumns;
  mostLines: number;
};

/** With the headers of all columns, and those of the columns that are used. */
export type TipFileOutput = KeyedTips & { header: string[]; columns: TipFileColumns };

/** The same for a file on disk. Without a column for the amount it reads no line, so that one can be chosen. */
export async function readTipFile(input: TipFileInput): Promise<TipFileOutput> {
  const { path, currency, chosen, mostLines } = input;
  const table = csvTable(await readFile(path), mostLines);
  const { header } = table;
  const found = findColumns(header, chosen);
  const hasAmount = found.amount !== undefined || found.amount_cents !== undefined;
  const read = hasAmount
    ? tipsOf(table, found, currency)
    : { tips: [], bad: [], lineOf: new Map() };
  return { ...read, header, columns: namesOf(found, header) };
}

const namesOf = (columns: Columns, header: readonly string[]): TipFileColumns =>
  Object.fromEntries(
    COLUMN_FIELDS.flatMap((field) => {
      const index = columns[field];
      return index === undefined ? [] : [[field, header[index] ?? '']];
    }),
  );
