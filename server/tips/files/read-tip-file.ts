import type { FileDecisions, ReadFile, TipFileColumns } from '#contract/tip-files.ts';
import { readFile } from '../../system/disk/files.ts';
import { columnRows } from './column-rows.ts';
import { COLUMN_FIELDS, type Columns, findColumns } from './columns.ts';
import { type CsvTable, csvTable } from './csv-table.ts';
import { isOwnExport } from './exported-tip.ts';
import { SERVICE_EXPORTS } from './exports/service-exports.ts';
import { type FileContext, fileRows } from './file-rows.ts';

/** What is known about a file, and what the user has decided. */
export type TipFileOptions = FileContext &
  FileDecisions & {
    /** Any of them makes the file one of unknown origin, whose columns are chosen. */
    columns?: TipFileColumns;
    /** More lines are refused. */
    mostLines?: number;
  };

/** Reads a file on disk, in the decoding process. Throws an AppError for a file that is no CSV. */
export async function readTipFile({
  path,
  ...options
}: TipFileOptions & { path: string }): Promise<ReadFile> {
  return readTipBytes(await readFile(path), options);
}

/**
 * As `readTipFile`. Without a column for the amount, a file of unknown origin has no rows, so that the user can choose
 * one.
 */
export function readTipBytes(
  bytes: Uint8Array,
  { columns: chosen = {}, mostLines, encoding: _, ...options }: TipFileOptions,
): ReadFile {
  const table = csvTable(bytes, mostLines);
  const { header } = table;
  const encoding = 'utf-8';
  const isOwn = isOwnExport(header);
  const isChosen = Object.values(chosen).some((name) => name !== undefined);
  const service = isOwn || isChosen ? undefined : SERVICE_EXPORTS.find((it) => it.matches(header));
  if (service) {
    const { id, name } = service;
    const { rows, open } = fileRows(service.read(table), { ...options, exportId: id });
    return { export: { id, name }, header, columns: {}, encoding, open, rows };
  }
  const found = findColumns(header, chosen);
  const { rows, open } = fileRows(rowsOf(table, found, options), {
    ...options,
    isOwnExport: isOwn,
  });
  const columns = namesOf(found, header);
  return { export: isOwn ? OWN_EXPORT : null, header, columns, encoding, open, rows };
}

const OWN_EXPORT = { id: 'streamhost', name: 'Export of streamhost' };

const rowsOf = (table: CsvTable, columns: Columns, { currency }: FileContext) =>
  columns.amount === undefined && columns.amount_cents === undefined
    ? []
    : columnRows(table, columns, currency);

const namesOf = (columns: Columns, header: readonly string[]): TipFileColumns =>
  Object.fromEntries(
    COLUMN_FIELDS.flatMap((field) => {
      const index = columns[field];
      return index === undefined ? [] : [[field, header[index] ?? '']];
    }),
  );
