import { fanIdentity } from '../storage/fan-by-name.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { AFTER_ALL, type TipSet, tipsOfLive } from '../storage/queries/tip-sets.ts';
import { type PaidTip, tipsPaidIn } from '../storage/queries/tips.ts';
import type { NewTip, SortedTips } from './sort-import.ts';

/**
 * Services, files and people record the time of one payment hours apart: some omit the timezone, some the time of day.
 */
export const NEAR_MS = 24 * 3_600_000;

/** Sorts before every time. */
const BEFORE_ALL = '';

/** The keys of new tips that look like an existing tip of the live; see `similarTips`. */
export const lookAlikes = (
  prepared: Prepared,
  liveId: string,
  sorted: Pick<SortedTips, 'unseen' | 'taken'>,
): string[] => [...similarTips(prepared, tipsOfLive(liveId), sorted).keys()];

/**
 * The existing tips on the lives of a set that new tips look like, by the key of the new one: the same fan and amount,
 * paid within a day, or at any time if the file has no time. Each existing tip matches at most one new tip, and `taken`
 * tips match none.
 */
export function similarTips(
  prepared: Prepared,
  set: TipSet,
  { unseen: tips, taken }: Pick<SortedTips, 'unseen' | 'taken'>,
): Map<string, PaidTip> {
  const existing = new Map<string, PaidTip[]>();
  for (const tip of tipsPaidIn(prepared, { ...set, ...spanOf([...tips.values()]) })) {
    if (!tip.amount_cents || taken.has(tip.id)) continue;
    const key = keyOf(tip.fan_id ?? '', tip.amount_cents);
    const alike = existing.get(key);
    if (alike) alike.push(tip);
    else existing.set(key, [tip]);
  }
  const found = new Map<string, PaidTip>();
  for (const [key, { fan_name, amount_cents, paid_at }] of tips) {
    const alike = existing.get(keyOf(fanIdentity(prepared, fan_name), amount_cents)) ?? [];
    const at = alike.findIndex(
      (tip) =>
        paid_at === undefined || Math.abs(Date.parse(paid_at) - Date.parse(tip.paid_at)) <= NEAR_MS,
    );
    const [tip] = at < 0 ? [] : alike.splice(at, 1);
    if (tip) found.set(key, tip);
  }
  return found;
}

const keyOf = (fan: string, cents: number | null | undefined) => `${cents ?? 0} ${fan}`;

/** From a day before the first tip until a day after the last one, included; unbounded when a tip has no time. */
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
    to: new Date(last + NEAR_MS + 1).toISOString(),
  };
}
