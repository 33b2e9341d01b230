import type { RefusedLine, TipFileColumns } from '#contract/tip-files.ts';
import { readFile } from '../../system/disk/files.ts';
import { COLUMN_FIELDS, type Columns, columnsOf, findColumns } from './columns.ts';
import { type CsvTable, csvTable } from './csv-table.ts';
import { isOwnExport } from './exported-tip.ts';
import { type FileTimes, withPaidTimes } from './file-times.ts';
import { type KeyedTips, withKeys } from './line-keys.ts';
import { oldestFirst } from './oldest-first.ts';
import { tipLines } from './tip-lines.ts';

/** The context for a file's values: the currency of its amounts, and options for its times. */
export type FileContext = { currency: string } & FileTimes;

/** The tips of a file, the refused lines, and those with an unusable time. */
export type TipsInFile = KeyedTips & { untimed: RefusedLine[] };

/** Parses a CSV file of tips. Throws an AppError for another file, and without a column for the amount. */
export function readTips(
  bytes: Uint8Array,
  context: FileContext,
  chosen: TipFileColumns = {},
): TipsInFile {
  const table = csvTable(bytes);
  return tipsOf(table, columnsOf(table.header, chosen), context);
}

function tipsOf(
  table: CsvTable,
  columns: Columns,
  { currency, ...times }: FileContext,
): TipsInFile {
  const { good, bad } = tipLines(table, columns, currency);
  const isUtc = /utc|gmt/i.test(table.header[columns.time ?? -1] ?? '');
  const { lines, untimed } = withPaidTimes(good, isUtc ? { ...times, timezone: 'UTC' } : times);
  const keyed = withKeys(oldestFirst(lines), isOwnExport(table.header));
  return { ...keyed, bad: [...bad, ...keyed.bad].sort(byLine), untimed };
}

/** Sorts lines in the order of the file. */
const byLine = (a: RefusedLine, b: RefusedLine) => a.line - b.line;

/** A file to parse in another process, and its maximum number of lines. */
type TipFileInput = {
  path: string;
  context: FileContext;
  chosen: TipFileColumns;
  mostLines: number;
};

/** Includes the headers of all columns, and those of the used columns. */
type TipFileOutput = TipsInFile & { header: string[]; columns: TipFileColumns };

/**
 * As `readTipFile`, for a file on disk. Without a column for the amount it parses no line, so that a user can choose
 * one.
 */
export async function readTipFile(input: TipFileInput): Promise<TipFileOutput> {
  const { path, context, chosen, mostLines } = input;
  const table = csvTable(await readFile(path), mostLines);
  const { header } = table;
  const found = findColumns(header, chosen);
  const hasAmount = found.amount !== undefined || found.amount_cents !== undefined;
  const read = hasAmount
    ? tipsOf(table, found, context)
    : { tips: [], bad: [], lineOf: new Map(), untimed: [] };
  return { ...read, header, columns: namesOf(found, header) };
}

const namesOf = (columns: Columns, header: readonly string[]): TipFileColumns =>
  Object.fromEntries(
    COLUMN_FIELDS.flatMap((field) => {
      const index = columns[field];
      return index === undefined ? [] : [[field, header[index] ?? '']];
    }),
  );
