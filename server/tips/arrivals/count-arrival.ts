import type { ReviewReason } from '#contract/inbox.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { type ArrivalRow, updateArrivalOutcome } from '../../storage/queries/arrivals.ts';
import { tipLedger } from '../tip-ledger.ts';

type Count = {
  liveId: string;
  cents: number | null;
  rate: string | null;
  /** Whether to create an alert. */
  isAnnounced: boolean;
  /** How long overlays do not get the alert, in ms; 0 when absent. */
  alertDelayMs?: number;
  /** Whether it came right now without a time of its own; false when absent. */
  isJustPaid?: boolean;
  /** Why viewers see neither name nor alert until the host releases it; null (the default) if they do. */
  review?: ReviewReason | null;
};

/** Records the arrival as a tip of a live, once. Throws `not_found` for an unknown live. */
export function countArrival(
  prepared: Prepared,
  arrival: ArrivalRow,
  { liveId, cents, rate, isAnnounced, alertDelayMs = 0, isJustPaid = false, review = null }: Count,
): ArrivalRow {
  const { fan_name, note, option, is_anonymous } = arrival;
  const patch = {
    fan_name,
    amount_cents: cents,
    notes: note,
    is_anonymous: is_anonymous === 1 || review !== null,
    ...(option !== null && { option }),
  };
  const options = {
    isAnnounced: isAnnounced && review === null,
    paidAt: arrival.paid_at,
    sender: 'service' as const,
    alertDelayMs,
    timed: isJustPaid ? ('now' as const) : ('paid' as const),
  };
  const { tip } = tipLedger.record(prepared, liveId, patch, tipKeyOf(arrival), options);
  // The reason is kept: `takeBack` restores the state by it.
  const counted: ArrivalRow = {
    ...arrival,
    state: review === null ? 'counted' : 'held',
    reason: review ?? arrival.reason,
    rate,
    live_id: liveId,
    tip_id: tip.id,
  };
  updateArrivalOutcome(prepared, counted);
  return counted;
}

/** Idempotency key of the arrival's tip: repeated deliveries make no second tip. */
export const tipKeyOf = ({ id }: Pick<ArrivalRow, 'id'>) => `arrival:${id}`;
