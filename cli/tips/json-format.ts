import type { TipFormat } from '../../server/tips/files/csv-format.ts';
import { jsonRow } from '../../server/tips/files/exported-tip.ts';

/** A JSON array, one tip per line. */
export function jsonFormat(): TipFormat {
  let separator = '\n';
  return {
    begin: '[',
    page(live, tips) {
      const text = tips.map((tip) => JSON.stringify(jsonRow(live, tip))).join(',\n');
      const page = separator + text;
      separator = ',\n';
      return page;
    },
    end: '\n]\n',
  };
}
