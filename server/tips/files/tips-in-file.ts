import type { ReadFile, RefusedLine, TipFileColumns } from '#contract/tip-files.ts';
import type { ImportedTip } from '#contract/tips.ts';
import { columnsOf } from './columns.ts';
import type { FileContext } from './file-rows.ts';
import { readTipBytes } from './read-tip-file.ts';

/** The gifts of a file in the currency of the live, the refused lines, and those with an unusable time. */
export type TipsInFile = {
  tips: ImportedTip[];
  bad: RefusedLine[];
  untimed: RefusedLine[];
  /** The line of each tip by its key. */
  lineOf: ReadonlyMap<string, number>;
};

/** Reads a CSV file of tips. Throws an AppError for another file, and without a column for the amount. */
export function readTips(
  bytes: Uint8Array,
  context: FileContext,
  columns: TipFileColumns = {},
): TipsInFile {
  const file = readTipBytes(bytes, { ...context, columns });
  if (file.export === null) columnsOf(file.header, columns);
  return tipsInFile(file, context.currency);
}

/** What an import records of a file without any decision of the user. */
export function tipsInFile({ rows }: ReadFile, ownCurrency: string): TipsInFile {
  const found = {
    tips: [] as ImportedTip[],
    bad: [] as RefusedLine[],
    untimed: [] as RefusedLine[],
  };
  const lineOf = new Map<string, number>();
  for (const { line, kind, reason, tip, untimed } of rows) {
    if (untimed !== undefined) found.untimed.push({ line, reason: untimed });
    if (tip === null || kind !== 'gift') {
      found.bad.push({ line, reason: reason ?? 'it is no gift' });
    } else if (tip.currency !== ownCurrency) {
      found.bad.push({ line, reason: inForeign(tip.currency, ownCurrency) });
    } else {
      const { currency: _, ...imported } = tip;
      found.tips.push(imported);
      lineOf.set(tip.idempotency_key, line);
    }
  }
  found.bad.sort(byLine);
  found.untimed.sort(byLine);
  return { ...found, lineOf };
}

/** Nothing is converted, because the current rate is not that of the day of the tip. */
const inForeign = (its: string, own: string) =>
  `it is in ${its}, and this live counts in ${own}: change its amount and currency in the file`;

const byLine = (a: RefusedLine, b: RefusedLine) => a.line - b.line;
