import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv-lines.ts';
import { csvRow, EXPORT_COLUMNS } from './exported-tip.ts';

/** A text format for tips, written page by page. */
export type TipFormat = {
  begin: string;
  page(live: Pick<Live, 'code' | 'name' | 'currency'>, tips: readonly Tip[]): string;
  end: string;
};

/** RFC 4180 with a header and CRLF; `hasMark` adds a byte order mark, which Excel needs for UTF-8. */
export async function csvFormat(hasMark: boolean): Promise<TipFormat> {
  const lines = await csvLines();
  return {
    begin: (hasMark ? BYTE_ORDER_MARK : '') + lines([[...EXPORT_COLUMNS]]),
    page: (live, tips) => lines(tips.map((tip) => csvRow(live, tip))),
    end: '',
  };
}
