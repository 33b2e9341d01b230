import { findColumns } from './columns.ts';
import { isOwnExport } from './exported-tip.ts';
import { SERVICE_EXPORTS } from './exports/service-exports.ts';

/** Titles, filters and accounts that programs write above a header. */
export const MOST_PREAMBLE_ROWS = 20;

/** The index of the header: the first familiar row at the top, else the first that is not much shorter than the others. */
export function headerAt(rows: readonly (readonly string[])[]): number {
  const top = rows.slice(0, MOST_PREAMBLE_ROWS + 1);
  const most = Math.max(0, ...top.map(filled));
  const first = Math.max(
    0,
    top.findIndex((cells) => filled(cells) * 2 >= most),
  );
  const found = top.findIndex((cells) => familiarity(cells) === KNOWN);
  if (found >= 0) return found;
  if (familiarity(top[first] ?? []) > 0) return first;
  const usual = top.findIndex(isUsual);
  return usual >= 0 ? usual : first;
}

/** Two columns by usual names, and no numbers. */
const isUsual = (cells: readonly string[]): boolean =>
  familiarity(cells) > 0 &&
  Object.keys(findColumns(trimmed(cells))).length >= 2 &&
  !cells.some((cell) => /^\W*\d/.test(cell));

const KNOWN = 2;

/** 2 for the header of a known export, 1 for one with a column that is the amount, else 0. */
export function familiarity(cells: readonly string[]): number {
  const header = trimmed(cells);
  if (isOwnExport(header) || SERVICE_EXPORTS.some((it) => it.matches(header))) return KNOWN;
  const { amount, amount_cents } = findColumns(header);
  return amount === undefined && amount_cents === undefined ? 0 : 1;
}

const trimmed = (cells: readonly string[]) => cells.map((cell) => cell.trim());
const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
