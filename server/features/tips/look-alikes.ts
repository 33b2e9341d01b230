import { nameKey } from '../../storage/name-key.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { type PaidTip, tipsPaidBetween } from '../../storage/queries/tips.ts';
import type { NewTip, SortedTips } from './sort-import.ts';

/** Services, files and people write the time of one payment hours apart: zones are left out, and days stand alone. */
const NEAR_MS = 24 * 3_600_000;

/** Texts before and after all moments. */
const [BEFORE_ALL, AFTER_ALL] = ['', '~'];

/**
 * The keys of new tips that look like one that the live has: the same fan and amount, paid within a day, or at any time
 * where the file has none. Each tip of the live is like one new tip at most, and `taken` ones are like none.
 */
export function lookAlikes(
  prepared: Prepared,
  liveId: string,
  { unseen: tips, taken }: Pick<SortedTips, 'unseen' | 'taken'>,
): string[] {
  const there = new Map<string, PaidTip[]>();
  for (const tip of tipsPaidBetween(prepared, { liveId, ...spanOf([...tips.values()]) })) {
    if (!tip.amount_cents || taken.has(tip.id)) continue;
    const look = lookOf(tip.name_key ?? '', tip.amount_cents);
    const alike = there.get(look);
    if (alike) alike.push(tip);
    else there.set(look, [tip]);
  }
  return [...tips].flatMap(([key, { fan_name, amount_cents, paid_at }]) => {
    const alike = there.get(lookOf(nameKey(fan_name ?? ''), amount_cents)) ?? [];
    const at = alike.findIndex(
      (tip) =>
        paid_at === undefined || Math.abs(Date.parse(paid_at) - Date.parse(tip.paid_at)) <= NEAR_MS,
    );
    if (at < 0) return [];
    alike.splice(at, 1);
    return [key];
  });
}

const lookOf = (name: string, cents: number | null | undefined) => `${cents ?? 0} ${name}`;

/** From a day before the first tip until a day after the last one; of all times where a tip has none. */
function spanOf(tips: readonly NewTip[]): { from: string; to: string } {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { paid_at } of tips) {
    if (paid_at === undefined) return { from: BEFORE_ALL, to: AFTER_ALL };
    first = Math.min(first, Date.parse(paid_at));
    last = Math.max(last, Date.parse(paid_at));
  }
  if (first > last) return { from: AFTER_ALL, to: BEFORE_ALL };
  return {
    from: new Date(first - NEAR_MS).toISOString(),
    to: new Date(last + NEAR_MS).toISOString(),
  };
}
