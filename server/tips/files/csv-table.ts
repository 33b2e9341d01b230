import { parse } from 'csv-parse/sync';
import type { FileEncoding } from '#contract/tip-files.ts';
import { AppError, tooLarge } from '#domain/errors.ts';
import { type FileText, fileText, type NoText } from './file-encoding.ts';
import { familiarity, headerAt, MOST_PREAMBLE_ROWS } from './header-row.ts';

/** A parsed CSV file; `line` is the first line of a row, counted from 1. */
export type CsvTable = { header: string[]; rows: CsvRow[] };
export type CsvRow = {
  line: number;
  cells: string[];
  /** The last line of a row that a damaged quote runs together with the next ones; absent for a whole row. */
  damagedUpTo?: number;
};

type ParsedRow = { record: string[]; info: { lines: number } };

const DELIMITERS = [',', ';', '\t', '|'];
/** Rows that show which delimiter a file has. */
const SAMPLE_ROWS = 40;

/** The table of a file in any encoding that `fileText` knows. Throws an AppError as `tableOf` and for no text. */
export const csvTable = (bytes: Uint8Array, mostRows?: number): CsvTable =>
  tableOf(decodedFile(bytes).text, mostRows);

/** As `fileText`; throws an AppError. */
export function decodedFile(bytes: Uint8Array, chosen?: FileEncoding): FileText {
  try {
    return fileText(bytes, chosen);
  } catch (error) {
    const { message } = error as NoText;
    throw unreadable(message, 'Export the tips as CSV, also from a spreadsheet', error);
  }
}

/**
 * Parses a text with a header and any of DELIMITERS, which a first line such as `sep=;` may name. Lines before the
 * header are left out. Throws an AppError for an unclosed quote and for more rows than `mostRows`.
 */
export function tableOf(text: string, mostRows?: number): CsvTable {
  const named = SEPARATOR_LINE.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? delimiterOf(body);
  const most = mostRows === undefined ? undefined : mostRows + MOST_PREAMBLE_ROWS + 2;
  const rows = rowsOf(body, delimiter, most);
  const top = rows.slice(0, MOST_PREAMBLE_ROWS + 1);
  const at = headerAt(top.map(({ cells }) => unwrappedHeader(cells, delimiter)));
  const header = rows[at] && unwrappedHeader(rows[at].cells, delimiter);
  if (!header) throw unreadable('it is empty', 'Its first line must name the columns');
  const below = rows.slice(at + 1);
  if (mostRows !== undefined && below.length > mostRows) throw tooLong(mostRows);
  const before = named ? 1 : 0;
  return {
    header: header.map((cell) => cell.trim()),
    rows: below.map((row) => {
      const cells = unwrapped(row.cells, delimiter);
      const isWhole = cells.length === header.length;
      const damaged = isDamaged(row.cells, body) ? lastLineOf(row) + before : undefined;
      return {
        line: row.line + before,
        cells: isWhole ? cells : row.cells,
        ...(damaged !== undefined && { damagedUpTo: damaged }),
      };
    }),
  };
}

/** A spreadsheet that does not know the delimiter of a file writes each line as one quoted cell. */
function unwrapped(cells: string[], delimiter: string): string[] {
  const [only = ''] = cells;
  if (cells.length !== 1 || !only.includes(delimiter)) return cells;
  const [row] = sampleOf(only, delimiter);
  return row ?? cells;
}

function unwrappedHeader(cells: string[], delimiter: string): string[] {
  const header = unwrapped(cells, delimiter);
  return header !== cells && familiarity(header) > 0 ? header : cells;
}

/** A text that keeps its opening quote and goes on in the next line was not closed where it should be. */
const isDamaged = (cells: readonly string[], text: string) =>
  cells.some(
    (cell) =>
      cell.startsWith('"') &&
      LINE_END.test(cell) &&
      !text.includes(`"${cell.replaceAll('"', '""')}"`),
  );

/** Excel writes and reads it. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;|\t])"?[,;|\t]*(?:\r\n|\r|\n)/i;

function rowsOf(text: string, delimiter: string, most?: number): CsvRow[] {
  const parsed: ParsedRow[] = [];
  try {
    parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (row: unknown) => {
        parsed.push(row as ParsedRow);
        return null;
      },
      ...(most !== undefined && { to: most }),
    });
  } catch (error) {
    const line = lineOfOpenQuote(text, withFirstLines(parsed).at(-1));
    throw unreadable(`a quote that opens in line ${line} is not closed`, 'Mend it', error);
  }
  return withFirstLines(parsed).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** The line of the first row that the parser could not end. */
function lineOfOpenQuote(text: string, last: CsvRow | undefined): number {
  const lines = text.split(LINE_END);
  const from = last ? lastLineOf(last) : 0;
  const at = lines.findIndex((line, index) => index >= from && line.trim() !== '');
  return Math.max(at, 0) + 1;
}

const lastLineOf = ({ line, cells }: CsvRow) =>
  line + cells.flatMap((cell) => cell.split(LINE_END).slice(1)).length;

const LINE_END = /\r\n|\r|\n/;

/** The parser reports the last line of a row, and counts CRLF inside quotes twice. */
function withFirstLines(rows: readonly ParsedRow[]): CsvRow[] {
  let countedTwice = 0;
  return rows.map(({ record: cells, info }) => {
    const ends = cells.flatMap((cell) => cell.match(/\r\n|\r|\n/g) ?? []);
    countedTwice += ends.filter((end) => end === '\r\n').length;
    return { line: info.lines - countedTwice - ends.length, cells };
  });
}

/** The delimiter that makes the most familiar header, then rows of its length, then the most columns. */
function delimiterOf(text: string): string {
  const [best] = DELIMITERS.map((delimiter) => ({
    delimiter,
    score: scoreOf(text, delimiter),
  })).sort((a, b) => b.score - a.score);
  return best?.delimiter ?? ',';
}

function scoreOf(text: string, delimiter: string): number {
  const rows = sampleOf(text, delimiter).map((cells) => unwrappedHeader(cells, delimiter));
  const at = headerAt(rows);
  const header = rows[at] ?? [];
  const below = rows.slice(at + 1);
  const alike = below.filter(({ length }) => length === header.length).length;
  const isSplit = header.length > 1;
  const share = below.length === 0 ? 0 : alike / below.length;
  return familiarity(header) * 10_000 + (isSplit ? share * 1000 + Math.min(header.length, 999) : 0);
}

function sampleOf(text: string, delimiter: string): string[][] {
  try {
    return rowsOf(text, delimiter, SAMPLE_ROWS).map(({ cells }) => cells);
  } catch {
    return [];
  }
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
