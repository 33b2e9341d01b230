import type { FileDecisions, FileRow, ReadFile } from '#contract/tip-files.ts';
import { ambiguousDate, dateOrderIn, type FileTimes, withPaidTimes } from './file-times.ts';
import { type KeyOptions, withKeys } from './line-keys.ts';
import { oldestFirst } from './oldest-first.ts';
import type { TextRow } from './text-row.ts';
import {
  ambiguousAmount,
  decimalSignOfRows,
  type ParsedRow,
  parsedRow,
  type TipLine,
} from './tip-lines.ts';

/** The context for a file's values: the currency of the live, and options for its times. */
export type FileContext = { currency: string } & FileTimes;

type Options = FileContext &
  Pick<KeyOptions, 'isOwnExport' | 'exportId'> &
  Omit<FileDecisions, 'names'>;

/** Parses amounts, times, names and notes of all rows of a file in the same way. */
export function fileRows(
  rows: readonly TextRow[],
  { currency, timezone, now, dates, decimal, ...keys }: Options,
): Pick<ReadFile, 'rows'> & { open: Omit<ReadFile['open'], 'encoding'> } {
  const sign = decimalSignOfRows(rows, currency);
  const parsed = rows.map((row) => parsedRow(row, { currency, sign: sign ?? decimal }));
  const texts = rows.flatMap(({ payment }) => payment?.paid?.text ?? []);
  const order = dateOrderIn(texts);
  const { lines, untimed } = withPaidTimes(
    parsed.flatMap(({ tip }) => tip ?? []),
    { timezone, now },
    order ?? dates,
  );
  const gifts = new Set(parsed.flatMap(({ line, kind }) => (kind === 'gift' ? [line] : [])));
  const keyed = withKeys(ordered(lines, gifts), { currency, ...keys });
  const [amount, date] = [
    sign === undefined ? ambiguousAmount(rows, currency) : undefined,
    order === undefined ? ambiguousDate(texts) : undefined,
  ];
  return {
    rows: joined(parsed, keyed, untimed),
    open: {
      ...(date !== undefined && { dates: { example: date } }),
      ...(amount !== undefined && { decimal: { example: amount } }),
    },
  };
}

/** Oldest first if all have a time. If some have none, the gifts come first, so that others do not mix up their order. */
function ordered(lines: readonly TipLine[], gifts: ReadonlySet<number>): readonly TipLine[] {
  if (lines.every(({ paid_at }) => paid_at !== undefined)) return oldestFirst(lines);
  const [ofGifts, others] = [true, false].map((isGift) =>
    lines.filter(({ line }) => gifts.has(line) === isGift),
  );
  return [...oldestFirst(ofGifts ?? []), ...oldestFirst(others ?? [])];
}

/** The rows with a tip in the order of the tips, then the others in the order of the file. */
function joined(
  parsed: readonly ParsedRow[],
  { tips, bad, lineOf }: ReturnType<typeof withKeys>,
  untimed: readonly { line: number; reason: string }[],
): FileRow[] {
  const byLine = new Map(parsed.map((row) => [row.line, row]));
  const timeProblems = new Map(untimed.map(({ line, reason }) => [line, reason]));
  const repeated = new Map(bad.map(({ line, reason }) => [line, reason]));
  const withTip = tips.map((tip): FileRow => {
    const line = lineOf.get(tip.idempotency_key) ?? 0;
    const { kind = 'gift', reason = null } = byLine.get(line) ?? {};
    const problem = timeProblems.get(line);
    return { line, kind, reason, tip, ...(problem !== undefined && { untimed: problem }) };
  });
  const withoutTip = parsed.flatMap(({ line, kind, reason, tip }): FileRow[] => {
    if (tip === null) return [{ line, kind, reason, tip }];
    const why = repeated.get(line);
    return why === undefined ? [] : [{ line, kind, reason: reason ?? why, tip: null }];
  });
  return [...withTip, ...withoutTip];
}
