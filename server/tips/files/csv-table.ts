import { parse } from 'csv-parse/sync';
import { AppError, tooLarge } from '#domain/errors.ts';
import { decodeText, type UnreadableText } from '../../system/disk/decode-text.ts';

/** A parsed CSV file; `line` is the first line of a row, counted from 1. */
export type CsvTable = { header: string[]; rows: CsvRow[] };
export type CsvRow = { line: number; cells: string[] };

type ParsedRow = { record: string[]; info: { lines: number } };

const DELIMITERS = [',', ';', '\t'];

/**
 * Parses a CSV file with a header and any of DELIMITERS. Throws an AppError for other encodings, unclosed quotes and
 * more rows than `mostRows`.
 */
export function csvTable(bytes: Uint8Array, mostRows?: number): CsvTable {
  const rows = rowsOf(decoded(bytes), mostRows);
  const [header, ...rest] = rows;
  if (!header) throw unreadable('it is empty', 'Its first line must name the columns');
  if (mostRows !== undefined && rest.length > mostRows) throw tooLong(mostRows);
  return { header: header.cells.map((cell) => cell.trim()), rows: rest };
}

function decoded(bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    const { message } = error as UnreadableText;
    const change = message.includes('UTF')
      ? 'Save it as CSV in UTF-8'
      : 'Export the tips as CSV, also from a spreadsheet';
    throw unreadable(message, change, error);
  }
}

function rowsOf(text: string, mostRows?: number): CsvRow[] {
  try {
    const parsed: unknown = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // The header, and one row more than allowed.
      ...(mostRows !== undefined && { to: mostRows + 2 }),
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

/** The delimiter that splits the header into the most columns. */
function delimiterOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  const bare = header.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const tooLong = (mostRows: number) =>
  tooLarge(
    `The file has more than ${mostRows.toLocaleString('en')} lines.`,
    'Split it into smaller files.',
  );

const unreadable = (reason: string, change: string, cause?: unknown) =>
  new AppError('invalid', `The file cannot be read because ${reason}.`, {
    remedy: `${change}, then try again.`,
    cause,
  });
