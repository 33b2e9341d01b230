/**
 * A cell that a spreadsheet would run: blanks and characters that are drawn as nothing, which it passes over or drops
 * when it reads a file, then what begins a formula, also in the small and full-width forms; or a break, after which a
 * line or a cell may begin anew for a program that takes quotes lightly. Apostrophes of `guarded` may be in front.
 */
const FORMULA =
  /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** A cell that no spreadsheet runs: what would be a formula gets an apostrophe in front. */
export const guarded = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `guarded`. */
export const unguarded = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
