import { parse } from 'csv-parse/sync';
import { AppError } from '#domain/errors.ts';

/** A parsed CSV file; `line` is the first line of a row, counted from 1. */
export type CsvTable = { header: string[]; rows: CsvRow[] };
export type CsvRow = { line: number; cells: string[] };

type ParsedRow = { record: string[]; info: { lines: number } };

const DELIMITERS = [',', ';', '\t'];

/** Parses a CSV file with a header and any of DELIMITERS. Throws an AppError for other encodings and unclosed quotes. */
export function csvTable(bytes: Uint8Array): CsvTable {
  const rows = rowsOf(decoded(bytes));
  const [header, ...rest] = rows;
  if (!header) throw unreadable('it is empty', 'Its first line must name the columns');
  return { header: header.cells.map((cell) => cell.trim()), rows: rest };
}

function decoded(bytes: Uint8Array): string {
  if (isUtf16(bytes)) throw unreadable('it is in UTF-16', 'Save it as CSV in UTF-8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw unreadable('it is not in UTF-8', 'Save it as CSV in UTF-8', error);
  }
}

/** By its byte order mark, or by the zero bytes of ASCII letters in the header. */
function isUtf16([first, second]: Uint8Array): boolean {
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return hasMark || first === 0 || second === 0;
}

function rowsOf(text: string): CsvRow[] {
  try {
    const parsed: unknown = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return withFirstLines(parsed as ParsedRow[]).filter(({ cells }) =>
      cells.some((cell) => cell.trim() !== ''),
    );
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : Number.NaN;
    const where = Number.isInteger(line) ? ` by line ${line}` : '';
    throw unreadable(`a quote that was opened is not closed${where}`, 'Mend it', error);
  }
}

/** The parser reports the last line of a row, and counts CRLF inside quotes twice. */
function withFirstLines(rows: readonly ParsedRow[]): CsvRow[] {
  let countedTwice = 0;
  return rows.map(({ record: cells, info }) => {
    const ends = cells.flatMap((cell) => cell.match(/\r\n|\r|\n/g) ?? []);
    countedTwice += ends.filter((end) => end === '\r\n').length;
    return { line: info.lines - countedTwice - ends.length, cells };
  });
}

/** The one that splits the header into the most columns. */
function delimiterOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  const bare = header.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const unreadable = (reason: string, change: string, cause?: unknown) =>
  new AppError('invalid', `The file cannot be read because ${reason}.`, {
    remedy: `${change}, then try again.`,
    cause,
  });
