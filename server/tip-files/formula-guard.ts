/** Blanks and characters that are drawn as nothing: spreadsheets pass over them, or drop them when they read a file. */
const PASSED_OVER = String.raw`[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*`;
/** What begins a formula, also in the small and full-width forms. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
/** Where a line or a cell may begin anew for a program that takes quotes lightly. */
const BREAK = '[\\t\\r\\n]';

const FORMULA = new RegExp(`^'*(?:${BREAK}|${PASSED_OVER}${SIGN})`, 'u');
const GUARDED = new RegExp(`^'+(?:${BREAK}|${PASSED_OVER}${SIGN})`, 'u');

/** A cell that no spreadsheet runs: what would be a formula gets an apostrophe in front. */
export const guarded = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `guarded`. */
export const unguarded = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell);
