import type { FileDecisions, FileRow, ReadFile, TipFileColumns } from '#contract/tip-files.ts';
import { readFile } from '../../system/disk/files.ts';
import { columnRows } from './column-rows.ts';
import { COLUMN_FIELDS, type Columns, findColumns } from './columns.ts';
import { type CsvTable, decodedFile, tableOf } from './csv-table.ts';
import { isOwnExport } from './exported-tip.ts';
import { SERVICE_EXPORTS } from './exports/service-exports.ts';
import { type FileContext, fileRows } from './file-rows.ts';
import { markedRows } from './marked-rows.ts';

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
  { columns: chosen = {}, mostLines, encoding: wanted, names: shown, ...options }: TipFileOptions,
): ReadFile {
  const { text, encoding, choices } = decodedFile(bytes, wanted);
  const table = tableOf(text, mostLines);
  const { header } = table;
  const isOwn = isOwnExport(header);
  const isChosen = Object.values(chosen).some((name) => name !== undefined);
  const service = isOwn || isChosen ? undefined : SERVICE_EXPORTS.find((it) => it.matches(header));
  const found = service ? {} : findColumns(header, chosen);
  const rows = service?.read(table) ?? rowsOf(table, found, options);
  const read = fileRows(markedRows(rows, table, service !== undefined), {
    ...options,
    isOwnExport: isOwn,
    exportId: service?.id,
  });
  const names = shown ?? (service?.hasAccountNames ? 'hidden' : 'shown');
  return {
    export: service ? { id: service.id, name: service.name } : isOwn ? OWN_EXPORT : null,
    header,
    columns: namesOf(found, header),
    encoding,
    names,
    open: { ...(choices && { encoding: choices }), ...read.open },
    rows: names === 'hidden' ? read.rows.map(asAnonymous) : read.rows,
  };
}

/** The key stays, so that a file that was imported with its names is known. */
const asAnonymous = (row: FileRow): FileRow =>
  row.tip ? { ...row, tip: { ...row.tip, is_anonymous: true } } : row;

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
