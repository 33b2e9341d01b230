import {
  type Comparison,
  cells,
  HEADING,
  isWithinBound,
} from '../../server/testing/bench/comparison.ts';

/** Widths of all columns but the last. They are fixed, so that a row can be printed before the next is measured. */
const WIDTHS = [71, 27, 27, 8];

/** Prints the heading, then each comparison as soon as it is measured. Returns whether all are within their bounds. */
export async function printRows(
  comparisons: AsyncIterable<Comparison>,
  print: (line: string) => void,
): Promise<boolean> {
  print(line(HEADING));
  let areWithinBounds = true;
  for await (const comparison of comparisons) {
    print(line(cells(comparison)));
    areWithinBounds &&= isWithinBound(comparison);
  }
  return areWithinBounds;
}

const line = (row: readonly string[]) =>
  row
    .map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0))
    .join('  ')
    .trimEnd();
