import { stripVTControlCharacters } from 'node:util';

/** Rows of cells as lines with aligned columns, two spaces apart. Colors take no width. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
    });
  }
  const pad = (cell: string, column: number) =>
    cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell));
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

const widthOf = (cell: string) => stripVTControlCharacters(cell).length;
