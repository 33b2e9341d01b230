import { jsonRow } from './exported-tip.ts';
import type { TipFormat } from './tip-format.ts';

/** A JSON array, one tip per line. */
export const jsonFormat: TipFormat = {
  mediaType: 'application/json; charset=utf-8',
  extension: '.json',
  async *write(pages) {
    let separator = '[\n';
    for await (const tips of pages) {
      if (tips.length === 0) continue;
      yield separator + tips.map((tip) => JSON.stringify(jsonRow(tip))).join(',\n');
      separator = ',\n';
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  },
};
