import { BYTE_ORDER_MARK, csvLines } from './csv-lines.ts';
import { EXPORT_COLUMNS, exportedCells, isNumber } from './exported-tip.ts';
import { guarded } from './formula-guard.ts';
import type { TipFormat } from './tip-format.ts';

/** What spreadsheets of a language expect between cells, and in numbers. */
type Dialect = { separator: ',' | ';'; decimalSign: '.' | ',' };

/** RFC 4180 with a header, CRLF and a byte order mark, which Excel needs for UTF-8. */
export const csvFormat = ({ separator, decimalSign }: Dialect): TipFormat => ({
  mediaType: 'text/csv; charset=utf-8',
  extension: '.csv',
  async *write(pages, timezone) {
    const lines = await csvLines(separator);
    const written = (cell: string, index: number) => {
      const kind = EXPORT_COLUMNS[index]?.kind;
      if (kind === 'number' && isNumber(cell)) return cell.replace('.', decimalSign);
      return kind === 'number' || kind === 'text' ? guarded(cell) : cell;
    };
    yield BYTE_ORDER_MARK + lines([EXPORT_COLUMNS.map(({ name }) => name)]);
    for await (const tips of pages) {
      if (tips.length > 0)
        yield lines(tips.map((tip) => exportedCells(tip, timezone).map(written)));
    }
  },
});
