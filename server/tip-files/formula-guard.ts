/** What a spreadsheet takes for the beginning of a formula, also in the full-width form. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;

/** A cell that no spreadsheet runs: what would be a formula gets an apostrophe in front. */
export const guarded = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `guarded`. */
export const unguarded = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell);
