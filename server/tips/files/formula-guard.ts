/**
 * A cell that a spreadsheet may run as a formula: whitespace and invisible characters, which it may skip, then the
 * start of a formula, also in small and full-width forms; or a tab or line break, after which a program that ignores
 * quotes starts a new cell. Apostrophes of `guarded` may come first.
 */
const FORMULA =
  /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** Prefixes a possible formula with an apostrophe, so that no spreadsheet runs it. */
export const guarded = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Undoes `guarded`. */
export const unguarded = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
