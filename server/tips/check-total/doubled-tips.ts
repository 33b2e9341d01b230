import type { CheckedTipRow } from '../../storage/queries/check-total.ts';
import { NEAR_MS } from '../look-alikes.ts';

/** A tip that looks like `like`, and whether that is certain enough to delete it without a question. */
export type DoubledTip = { tip: CheckedTipRow; like: CheckedTipRow; isCertain: boolean };

/** A tip is typed within so long of its payment. */
const TYPED_MS = 15 * 60_000;
/** Files write the time of one payment with or without its seconds. */
const SAME_MINUTE_MS = 60_000;
/** Tips of one import are recorded within so long. Older ones have no id of their import. */
const ONE_IMPORT_MS = 10_000;

/** A source's tip has the service's own id; a typed one is the least certain. */
const RANKS = new Map([
  ['import', 1],
  ['hand', 0],
]);
const SOURCE_RANK = 2;

const rankOf = ({ origin }: CheckedTipRow) => RANKS.get(origin) ?? SOURCE_RANK;

/**
 * The tips that look like another one by a named fan with the same amount: typed by hand and from a source or
 * a file, from a file and a source, or from two files. Two tips by hand, of sources or in one file are two tips. Each
 * tip is in at most one pair.
 */
export function doubledTips(tips: readonly CheckedTipRow[]): DoubledTip[] {
  const alike = new Map<string, CheckedTipRow[]>();
  for (const tip of tips) {
    if (!tip.amount_cents || tip.fan_id === null) continue;
    const key = `${tip.amount_cents} ${tip.fan_id}`;
    const group = alike.get(key);
    if (group) group.push(tip);
    else alike.set(key, [tip]);
  }
  return [...alike.values()].flatMap(pairsIn);
}

function pairsIn(group: readonly CheckedTipRow[]): DoubledTip[] {
  const [first] = group;
  // Most fans tip in one way.
  const isOfOneRank = group.every((tip) => first && rankOf(tip) === rankOf(first));
  if (group.length < 2 || (isOfOneRank && first?.origin !== 'import')) return [];
  const paired = new Set<string>();
  const candidates = [...group].sort((a, b) => rankOf(a) - rankOf(b) || byCreation(b, a));
  return candidates.flatMap((tip) => {
    if (paired.has(tip.id)) return [];
    const near = group
      .filter((other) => !paired.has(other.id) && mayBeOne(tip, other))
      .sort((a, b) => apartMs(tip, a) - apartMs(tip, b));
    const [like] = near;
    if (!like) return [];
    paired.add(tip.id).add(like.id);
    // Another tip that may be either of them needs somebody who knows.
    const isAmbiguous =
      near.length > 1 ||
      group.some((other) => other.id !== tip.id && other.id !== like.id && mayBeOne(other, like));
    return [{ tip, like, isCertain: !isAmbiguous && isCertain(tip, like) }];
  });
}

/** Whether `tip` may be the payment of `other`, and is the one to delete. */
function mayBeOne(tip: CheckedTipRow, other: CheckedTipRow): boolean {
  if (tip.id === other.id || apartMs(tip, other) > NEAR_MS) return false;
  const [rank, otherRank] = [rankOf(tip), rankOf(other)];
  if (rank !== otherRank) return rank < otherRank;
  if (tip.origin !== 'import') return false;
  const isLater = byCreation(tip, other) > 0;
  return isLater && apartMs(tip, other) < SAME_MINUTE_MS && areOfTwoImports(tip, other);
}

const areOfTwoImports = (tip: CheckedTipRow, other: CheckedTipRow) =>
  tip.import_id !== null && other.import_id !== null
    ? tip.import_id !== other.import_id
    : recordedApartMs(tip, other) > ONE_IMPORT_MS;

function isCertain(tip: CheckedTipRow, like: CheckedTipRow): boolean {
  const ids = [tip.payment_id, like.payment_id];
  const haveTwoIds = !ids.includes(null) && tip.payment_id !== like.payment_id;
  if (rankOf(tip) === rankOf(like)) return !haveTwoIds && tip.paid_at === like.paid_at;
  // The service of the source may have another id for it than the file of a bank.
  return tip.payment_id === null && apartMs(tip, like) <= TYPED_MS;
}

const apartMs = (a: CheckedTipRow, b: CheckedTipRow) =>
  Math.abs(Date.parse(a.paid_at) - Date.parse(b.paid_at));
const recordedApartMs = (a: CheckedTipRow, b: CheckedTipRow) =>
  Math.abs(Date.parse(a.created_at) - Date.parse(b.created_at));
const byCreation = (a: CheckedTipRow, b: CheckedTipRow) => (a.id < b.id ? -1 : 1);
