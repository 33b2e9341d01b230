/** Between the options of several questions in one cell. */
const SEPARATOR = '; ';

/** The options of a tip in one cell of a file, in the order of their questions. */
export const optionCell = (options: readonly string[]): string => options.join(SEPARATOR);

/** The options in a cell. */
export const optionsIn = (cell: string): string[] =>
  cell
    .split(SEPARATOR.trim())
    .map((option) => option.trim())
    .filter(Boolean);
