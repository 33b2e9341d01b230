import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { csvRow, EXPORT_COLUMNS } from './exported-tip.ts';

/** A text format for tips, written page by page. */
export type TipFormat = {
  begin: string;
  page(live: Pick<Live, 'code' | 'name' | 'currency'>, tips: readonly Tip[]): string;
  end: string;
};

/** RFC 4180 with a header and CRLF; `hasMark` adds a byte order mark, without which Excel reads no UTF-8. */
export async function csvFormat(hasMark: boolean): Promise<TipFormat> {
  const { stringify } = await import('csv-stringify/sync');
  // By itself csv-stringify quotes CRLF alone, but readers also take CR or LF for a line end.
  const options = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;
  const lines = (rows: string[][]) => stringify(rows, options);
  return {
    begin: (hasMark ? '\uFEFF' : '') + lines([[...EXPORT_COLUMNS]]),
    page: (live, tips) => lines(tips.map((tip) => csvRow(live, tip))),
    end: '',
  };
}
