import type { FileRow, ImportLive, ImportOptions, ImportPreview } from '#contract/tip-files.ts';
import type { OriginalAmount } from '#contract/tips.ts';
import { convertedMinorUnits } from '#domain/money/minor-units.ts';
import { plainAmount } from '#domain/money/money.ts';

/** A row with the live that it goes to, and its amount in the currency of that. */
export type TargetRow = {
  row: FileRow;
  live: ImportLive | undefined;
  converted?: { amount_cents: number; original: OriginalAmount };
  /** Whether its currency has no rate, or the result is too large. */
  isWithoutRate: boolean;
};

type Find = (atMs: number) => ImportLive | undefined;
type RateOf = (from: string, to: string) => string | undefined;

/** The live of each row: that of the user for this row, else that of all rows, else the live that ran. */
export function targetOf(
  options: Pick<ImportOptions, 'into' | 'outside' | 'moved'>,
  lives: ReadonlyMap<string, ImportLive>,
  find: Find,
): (row: FileRow) => ImportLive | undefined {
  const { into, outside, moved = [] } = options;
  const byLine = new Map(
    moved.flatMap(({ live_id, lines }) => lines.map((line) => [line, lives.get(live_id)] as const)),
  );
  return ({ line, tip }) => {
    const own = byLine.get(line);
    if (own) return own;
    if (into !== null) return lives.get(into);
    const ran = tip?.paid_at === undefined ? undefined : find(Date.parse(tip.paid_at));
    return ran ?? lives.get(outside ?? '');
  };
}

/** Converts the amounts of rows into the currencies of their lives, and lists the rates that this needs. */
export function convertedRows(
  rows: readonly FileRow[],
  liveOf: (row: FileRow) => ImportLive | undefined,
  rateOf: RateOf,
): { targets: TargetRow[]; rates: ImportPreview['rates'] } {
  const rates = new Map<string, ImportPreview['rates'][number]>();
  const targets = rows.map((row): TargetRow => {
    const { tip } = row;
    const live = tip ? liveOf(row) : undefined;
    const isOther = tip && live && tip.amount_cents !== null && tip.currency !== live.currency;
    if (!isOther) return { row, live, isWithoutRate: false };
    const [from, to] = [tip.currency, live.currency];
    const rate = rateOf(from, to);
    rates.set(`${from} ${to}`, { from, to, rate: rate ?? null });
    const amount = plainAmount(tip.amount_cents ?? 0, from);
    const amount_cents =
      rate === undefined ? undefined : convertedMinorUnits(amount, from, to, rate);
    if (amount_cents === undefined || rate === undefined) return { row, live, isWithoutRate: true };
    const original = { amount, currency: from, rate };
    return { row, live, converted: { amount_cents, original }, isWithoutRate: false };
  });
  return { targets, rates: [...rates.values()] };
}
