import type { Issue } from '#contract/common.ts';
import type { ImportedTip } from '#contract/tips.ts';
import { fanIdentity } from '../storage/fan-by-name.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import * as query from '../storage/queries/tips.ts';
import {
  arrivalOfPayment,
  importedTipOn,
  isOpenArrival,
  type MatchedArrival,
} from './arrivals/same-payment.ts';
import { isContentKey } from './files/line-keys.ts';
import { digestOf, isRecordedBy } from './request-digest.ts';

/** A tip of an import without its key, and the open arrival of the same payment. */
export type NewTip = Omit<ImportedTip, 'idempotency_key'> & { arrival?: MatchedArrival };

/** Tips of an import: those with new keys, those whose key was used for another tip, and existing ones that differ. */
export type SortedTips = {
  unseen: Map<string, NewTip>;
  /** An issue for each, with the path in the body of an import. */
  reused: Issue[];
  /** Keys of existing tips with other content. */
  differing: string[];
  /** Ids of the tips and open arrivals that lines of this import refer to. */
  taken: ReadonlySet<string>;
};

/** Sorts the tips of one import by the existing tips and arrivals of the live. */
export function sortImport(
  prepared: Prepared,
  liveId: string,
  tips: readonly ImportedTip[],
): SortedTips {
  const unseen: SortedTips['unseen'] = new Map();
  const reused: Issue[] = [];
  const differing: string[] = [];
  const taken = new Set<string>();
  tips.forEach(({ idempotency_key: key, ...tip }, index) => {
    const earlier = unseen.get(key);
    const recorded = query.tipByKey(prepared, { liveId, key });
    const isSame = earlier
      ? digestOf(earlier) === digestOf(tip)
      : !recorded || isContentKey(key) || isRecordedBy(tip, recorded);
    if (!isSame) reused.push({ path: ['tips', index, 'idempotency_key'], message: reusedBy(key) });
    else if (recorded) taken.add(recorded.id);
    else if (query.tipOfLive(prepared, { liveId, id: key })) {
      taken.add(key);
      if (isChanged(prepared, key, tip)) differing.push(key);
    } else if (!earlier) {
      const known = knownPayment(prepared, liveId, tip);
      const isCounted = known !== undefined && (!known.arrival || taken.has(known.arrival.id));
      if (isCounted) {
        if (known.tipId !== null) taken.add(known.tipId);
        if (known.isChanged) differing.push(key);
      } else {
        if (known?.arrival) taken.add(known.arrival.id);
        unseen.set(key, known?.arrival ? { ...tip, arrival: known.arrival } : tip);
      }
    }
  });
  return { unseen, reused, differing, taken };
}

type KnownPayment = {
  tipId: string | null;
  isChanged: boolean;
  /** An arrival that waits or is held; it becomes counted with the tip. */
  arrival?: MatchedArrival;
};

/** The stored tip or arrival of a payment, found by its id at the service; undefined without one. */
function knownPayment(
  prepared: Prepared,
  liveId: string,
  { payment_id, fan_name = null, amount_cents = null }: NewTip,
): KnownPayment | undefined {
  if (payment_id === undefined) return undefined;
  const arrival = arrivalOfPayment(prepared, liveId, payment_id, { fan_name, amount_cents });
  if (arrival) {
    const isOpen = isOpenArrival(arrival);
    const isChanged = arrival.tip_live_id === liveId && arrival.tip_cents !== amount_cents;
    return { tipId: arrival.tip_id, isChanged, ...(isOpen && { arrival }) };
  }
  const tip = importedTipOn(prepared, liveId, payment_id, amount_cents);
  return tip && { tipId: tip.id, isChanged: false };
}

/** Whether the tip with this id differs; false for a deleted one. */
function isChanged(prepared: Prepared, id: string, { option: _, ...sent }: NewTip): boolean {
  const tip = query.tipById(prepared, id);
  if (!tip) return false;
  const { fan_id, amount_cents, notes, is_anonymous, original } = tip;
  const fan_name = fan_id ?? '';
  // A file without the column leaves the value unchanged.
  return (
    digestOf({ fan_name, amount_cents, notes, is_anonymous, ...(original && { original }) }) !==
    digestOf({ is_anonymous, ...sent, fan_name: fanIdentity(prepared, sent.fan_name) })
  );
}

const reusedBy = (key: string) =>
  `The key "${key}" was used for another tip before. Give this tip a key of its own.`;
