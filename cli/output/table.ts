import stringWidth from 'string-width';
import { cutToWidth } from './fitted-text.ts';

type TableFit = {
  /** Columns of the terminal; undefined for unlimited lines. */
  width: number | undefined;
  /** Index of the column that is cut to fit. Its cells have no color. */
  flexible: number;
};

const GAP = '  ';
const LEAST_WIDTH = 8;

/** Rows of cells as lines with aligned columns, two spaces apart. Colors take no width. */
export function formatTable(rows: readonly (readonly string[])[], fit?: TableFit): string {
  const widths = fitted(widthsOf(rows), fit);
  const shown = (cell: string, column: number) => {
    const width = widths[column] ?? 0;
    const text = column === fit?.flexible ? cutToWidth(cell, width) : cell;
    return text + ' '.repeat(Math.max(0, width - stringWidth(text)));
  };
  return rows.map((row) => row.map(shown).join(GAP).trimEnd()).join('\n');
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, stringWidth(cell));
    });
  }
  return widths;
}

function fitted(widths: readonly number[], fit?: TableFit): readonly number[] {
  if (!fit?.width) return widths;
  const needed = widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length);
  const excess = Math.max(0, needed - fit.width);
  return widths.map((width, column) =>
    column === fit.flexible ? Math.max(Math.min(width, LEAST_WIDTH), width - excess) : width,
  );
}
