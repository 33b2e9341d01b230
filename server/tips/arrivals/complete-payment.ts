import type { Prepared } from '../../storage/prepared-transactions.ts';
import {
  type ArrivalRow,
  fillArrival,
  updateArrivalOutcome,
} from '../../storage/queries/arrivals.ts';
import { tipById } from '../../storage/queries/tips.ts';
import { tipLedger } from '../tip-ledger.ts';
import { paymentFields } from './payment-fields.ts';
import { reviewReason } from './review-reason.ts';
import type { PaymentEvent } from './source-event.ts';

/**
 * Adds the name, note and id in exports that the first event of a payment lacked, to the arrival and to its tip: some
 * services send several events of one payment, in any order. What the first event or the host said stays. Returns
 * 'duplicate' if there is nothing to add.
 */
export function completePayment(
  prepared: Prepared,
  existing: ArrivalRow,
  event: PaymentEvent,
): { arrival: ArrivalRow; isNew: false } | 'duplicate' {
  const added = paymentFields(event, existing.paid_at);
  const filled: ArrivalRow = {
    ...existing,
    fan_name: existing.fan_name ?? added.fan_name,
    note: existing.note ?? added.note,
    payment_id: existing.payment_id ?? added.payment_id,
  };
  const isNamed = filled.fan_name !== existing.fan_name;
  const isNoted = filled.note !== existing.note;
  if (!isNamed && !isNoted && filled.payment_id === existing.payment_id) return 'duplicate';
  if (isNamed && added.is_anonymous === 1) filled.is_anonymous = 1;
  fillArrival(prepared, filled);
  const isShown = filled.state === 'counted' || filled.state === 'waiting';
  // The rest was reviewed before, and the host may have released it.
  const unseen = { fan_name: isNamed ? filled.fan_name : null, note: isNoted ? filled.note : null };
  const review = isShown ? reviewReason(prepared, unseen) : null;
  const arrival: ArrivalRow = review ? { ...filled, state: 'held', reason: review } : filled;
  const tip = arrival.tip_id === null ? undefined : tipById(prepared, arrival.tip_id);
  if (tip && (isNamed || isNoted)) {
    tipLedger.update(prepared, tip.id, {
      ...(isNamed && tip.fan_id === null && { fan_name: arrival.fan_name }),
      ...(isNoted && tip.notes === null && { notes: arrival.note }),
      is_anonymous: tip.is_anonymous || (isNamed && arrival.is_anonymous === 1) || review !== null,
    });
  }
  if (review) updateArrivalOutcome(prepared, arrival);
  return { arrival, isNew: false };
}
