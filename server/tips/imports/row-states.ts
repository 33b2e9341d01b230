import type { FileTip, ImportLive, ImportRow } from '#contract/tip-files.ts';
import type { ImportedTip } from '#contract/tips.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import {
  type ImportedOn,
  importedWithKey,
  tipWithId,
  tipWithPayment,
} from '../../storage/queries/tip-imports.ts';
import { tipsOfLive } from '../../storage/queries/tip-sets.ts';
import { isCounterId } from '../arrivals/same-payment.ts';
import { lineReason } from '../files/line-reason.ts';
import { similarTips } from '../look-alikes.ts';
import { type SortedTips, sortImport } from '../sort-import.ts';
import type { TargetRow } from './target-rows.ts';

type Target = {
  live: ImportLive;
  /** Whether the live is that of the time, which the user has not chosen. */
  isByTime: boolean;
  /** Whether the file is the export of a service: its payment ids are unique, also after a partial refund. */
  isOfService: boolean;
};

/** A part of the rows of a live with their tips, sorted by those that exist. */
type SortedRows = { rows: readonly TargetRow[]; tips: ImportedTip[]; sorted: SortedTips };

/** Sorts the tips of a part of the rows of a live, each row with a tip. */
export function sortRows(
  prepared: Prepared,
  liveId: string,
  rows: readonly TargetRow[],
): SortedRows {
  const tips = rows.flatMap(({ row, converted, isWithoutRate }) =>
    row.tip ? [imported(row.tip, isWithoutRate ? { amount_cents: null } : converted)] : [],
  );
  return { rows, tips, sorted: sortImport(prepared, liveId, tips) };
}

/**
 * What an import of a part would do on its live. `taken` has the ids of the tips that rows of all parts refer to, and
 * gets those that rows of this part look like.
 */
export function statesOn(
  prepared: Prepared,
  target: Target,
  { rows, tips, sorted }: SortedRows,
  taken: Set<string>,
): ImportRow[] {
  const { live, isByTime } = target;
  const alike = similarTips(prepared, tipsOfLive(live.id), { unseen: sorted.unseen, taken });
  for (const { id } of alike.values()) taken.add(id);
  const issues = new Map(sorted.reused.map(({ path, message }) => [Number(path[1]), message]));
  const differing = new Set(sorted.differing);
  return rows.map(({ row, converted, isWithoutRate }, index): ImportRow => {
    const base = { ...row, live_id: live.id };
    const tip = tips[index];
    const issue = issues.get(index);
    if (issue !== undefined || !tip) {
      return { ...base, tip: null, reason: lineReason(issue ?? ''), state: 'no_tip' };
    }
    const key = tip.idempotency_key;
    if (!sorted.unseen.has(key)) {
      return { ...base, state: differing.has(key) ? 'differing' : 'known' };
    }
    if (isWithoutRate) return { ...base, state: 'no_rate' };
    const whole = { ...base, ...(converted && { converted }) };
    const own = isByTime ? tipWithId(prepared, key) : undefined;
    const existing = own ?? existingTip(prepared, target, tip, sorted);
    if (existing?.live_id === live.id) return { ...base, state: 'differing' };
    if (existing) return { ...whole, state: 'elsewhere', like: shown(existing) };
    const like = alike.get(key);
    return like
      ? { ...whole, state: 'similar', like: { live_name: live.name, paid_at: like.paid_at } }
      : { ...whole, state: 'new' };
  });
}

/** The tip of the same row or payment, on this live with another amount, or on another live. */
function existingTip(
  prepared: Prepared,
  { live, isOfService }: Target,
  { idempotency_key: key, payment_id, amount_cents = null }: ImportedTip,
  { unseen }: SortedTips,
): ImportedOn | undefined {
  // An arrival says which live the payment is on.
  if (unseen.get(key)?.arrival) return undefined;
  const sameKey = importedWithKey(prepared, key);
  if (sameKey) return sameKey.live_id === live.id ? undefined : sameKey;
  if (payment_id === undefined || isCounterId(payment_id)) return undefined;
  return tipWithPayment(prepared, payment_id).find(
    (tip) =>
      isOfService ||
      (tip.live_id !== live.id && (tip.amount_cents === amount_cents || tip.has_rate === 1)),
  );
}

const shown = ({ live_name, paid_at }: ImportedOn) => ({ live_name, paid_at });

type Converted = Pick<ImportedTip, 'amount_cents' | 'original'>;

const imported = ({ currency: _, ...tip }: FileTip, converted: Converted = {}): ImportedTip => ({
  ...tip,
  ...converted,
});
