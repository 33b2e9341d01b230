import type { Prepared } from '../../storage/prepared-transactions.ts';
import { type ArrivalRow, updateArrivalOutcome } from '../../storage/queries/arrivals.ts';
import { tipLedger } from '../tip-ledger.ts';

type Count = {
  liveId: string;
  cents: number | null;
  rate: string | null;
  /** Whether to create an alert. */
  isAnnounced: boolean;
};

/** Records the arrival as a tip of a live, once. Throws `not_found` for an unknown live. */
export function countArrival(
  prepared: Prepared,
  arrival: ArrivalRow,
  { liveId, cents, rate, isAnnounced }: Count,
): ArrivalRow {
  const { fan_name, note, is_anonymous } = arrival;
  const patch = {
    fan_name,
    amount_cents: cents,
    notes: note,
    is_anonymous: is_anonymous === 1,
  };
  const options = { isAnnounced, paidAt: arrival.paid_at };
  const { tip } = tipLedger.record(prepared, liveId, patch, keyOf(arrival), options);
  // The reason is kept: `takeBack` restores the state by it.
  const counted: ArrivalRow = {
    ...arrival,
    state: 'counted',
    rate,
    live_id: liveId,
    tip_id: tip.id,
  };
  updateArrivalOutcome(prepared, counted);
  return counted;
}

/** Idempotency key of the arrival's tip: repeated deliveries make no second tip. */
const keyOf = ({ id }: ArrivalRow) => `arrival:${id}`;
