import { EXPORT_COLUMNS, type ExportedTip, exportedCells, isNumber } from './exported-tip.ts';
import type { TipFormat } from './tip-format.ts';

/** Currencies have up to four decimals, most of them two. */
const AMOUNT_FORMAT = '0.00##';
const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss';

const NUMBER_FORMATS = new Map([
  ['amount', AMOUNT_FORMAT],
  ['original_amount', AMOUNT_FORMAT],
  ['paid_local', TIME_FORMAT],
  ['recorded_local', TIME_FORMAT],
]);

/** The start of a text that a workbook would read as one character: `_x0041_`. The library does not escape it. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi;

/** An Excel workbook of one sheet with a frozen header. Texts are cells of text, so that no formula runs. */
export const xlsxFormat: TipFormat = {
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  extension: '.xlsx',
  async *write(pages, timezone) {
    const { writeXlsxStream } = await import('./xlsx-writer.ts');
    yield* writeXlsxStream(rowsOf(pages, timezone), {
      name: 'Tips',
      columns: EXPORT_COLUMNS.map(({ name, width }) => {
        const numFmt = NUMBER_FORMATS.get(name);
        return { header: name, width, ...(numFmt && { numFmt }) };
      }),
      freezePane: { rows: 1 },
    });
  },
};

async function* rowsOf(
  pages: AsyncIterable<readonly ExportedTip[]>,
  timezone: string | null,
): AsyncGenerator<(string | number | Date | null)[]> {
  for await (const tips of pages) {
    for (const tip of tips) {
      yield exportedCells(tip, timezone).map((cell, index) => {
        const kind = EXPORT_COLUMNS[index]?.kind;
        if (cell === '') return null;
        if (kind === 'number' && isNumber(cell)) return Number(cell);
        // A workbook has no timezones: the cell shows this time everywhere.
        if (kind === 'time') return new Date(`${cell.replace(' ', 'T')}Z`);
        return cell.replace(ESCAPE, '_x005F_');
      });
    }
  }
}
