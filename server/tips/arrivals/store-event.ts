import { ALERT_MS } from '#contract/alerts.ts';
import type { ArrivalReason } from '#contract/inbox.ts';
import { newId } from '../../storage/ids.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { protectionIn } from '../../storage/protection.ts';
import {
  type ArrivalRow,
  arrivalOf,
  fillArrival,
  insertArrival,
  updateArrivalOutcome,
} from '../../storage/queries/arrivals.ts';
import { onAir } from '../../storage/queries/on-air.ts';
import type { SourceRow } from '../../storage/queries/sources.ts';
import { timestamp } from '../../storage/timestamp.ts';
import { tipLedger } from '../tip-ledger.ts';
import { classify } from './classify.ts';
import { completePayment } from './complete-payment.ts';
import { countArrival } from './count-arrival.ts';
import { countedOn } from './counted-on.ts';
import { countsSince } from './counts-since.ts';
import { MAX_ID_LENGTH, paymentFields } from './payment-fields.ts';
import { reviewReason } from './review-reason.ts';
import { importedTipOf } from './same-payment.ts';
import type { PaymentEvent, SourceEvent, WithdrawalEvent } from './source-event.ts';

/**
 * How an event came. `backfill` is a list of what was paid since the source counts. `realtime` comes from a socket
 * and was just paid, whatever the clocks say, unless it is a replay. `webhook` is answered, so everything in it must
 * be stored.
 */
export type Delivery = 'backfill' | 'realtime' | 'webhook';

/**
 * A payment that the host adds to a live after a comparison: whatever is on air, without an alert. With `tipId` it is
 * the payment of that tip, and makes none.
 */
export type AddedPayment = { liveId: string; tipId?: string };

/** Largest accepted difference between two clocks. */
const SKEW_MS = 15 * 60_000;

/** The result of one event: 'duplicate' and 'too_old' (paid before the source counts) store nothing. */
export type Stored = { arrival: ArrivalRow; isNew: boolean } | 'duplicate' | 'too_old';

/**
 * Stores an event and the tip that it makes, in the caller's transaction. A repeated payment adds only the name and note
 * that the first event lacked, and moderation may release a held one.
 */
export function storeEvent(
  prepared: Prepared,
  source: SourceRow,
  event: SourceEvent,
  delivery: Delivery | AddedPayment,
): Stored {
  const added = typeof delivery === 'object' ? delivery : undefined;
  const serviceId = event.id.slice(0, MAX_ID_LENGTH);
  const existing = arrivalOf(prepared, { sourceId: source.id, serviceId });
  if (event.kind === 'withdrawal') return applyWithdrawal(prepared, source, event, existing);
  if (existing?.raw === null) return completeWithdrawal(prepared, existing, event);
  if (existing) {
    const isAllowed =
      existing.state === 'held' && existing.reason === 'moderation' && event.mark === 'counts';
    const completed = completePayment(prepared, existing, event);
    if (!isAllowed) return completed;
    const allowed = completed === 'duplicate' ? existing : completed.arrival;
    // Moderation released it just now, unless it comes from a list.
    const isAnnounced = delivery !== 'backfill' || isFresh(existing.paid_at, timestamp());
    return classifyArrival(prepared, source, event, allowed, {
      isAnnounced,
      isNew: false,
    });
  }
  const now = timestamp();
  const fields = paymentFields(event, now);
  const isOld = typeof delivery === 'string' && isTooOld(fields.paid_at, source, delivery, now);
  if (isOld && delivery !== 'webhook') return 'too_old';
  const arrival: ArrivalRow = {
    id: newId(),
    source_id: source.id,
    service_id: serviceId,
    state: 'waiting',
    reason: null,
    ...fields,
    rate: null,
    live_id: null,
    tip_id: null,
    arrived_at: now,
  };
  const imported = added?.tipId
    ? { id: added.tipId, live_id: added.liveId }
    : event.mark === 'test'
      ? undefined
      : importedTipOf(prepared, idsOf(arrival), fields);
  if (imported) {
    const { id: tip_id, live_id } = imported;
    const counted: ArrivalRow = { ...arrival, state: 'counted', live_id, tip_id };
    insertArrival(prepared, counted);
    return { arrival: counted, isNew: true };
  }
  insertArrival(prepared, arrival);
  const isAnnounced = added === undefined && isFresh(fields.paid_at, now);
  return classifyArrival(prepared, source, event, arrival, {
    isAnnounced,
    isNew: true,
    isOld,
    liveId: added?.liveId,
  });
}

const isTooOld = (paidAt: string, source: SourceRow, delivery: Delivery, now: string) =>
  Date.parse(paidAt) <
  countsSince(source, new Date(now)).getTime() - (delivery === 'backfill' ? 0 : SKEW_MS);

/** Whether it gets an alert. Older payments, such as those of a backfill, count without one. */
const isFresh = (paidAt: string, now: string) => Date.parse(now) - Date.parse(paidAt) <= ALERT_MS;

type ClassifyOptions = {
  isAnnounced: boolean;
  isNew: boolean;
  /** Whether it was paid before the source counts; then it waits for the host. */
  isOld?: boolean;
  /** The live that the host has chosen; then `asks_first` does not matter. */
  liveId?: string | undefined;
};

/** Classifies a stored arrival and stores the result. */
function classifyArrival(
  prepared: Prepared,
  source: SourceRow,
  { mark }: PaymentEvent,
  arrival: ArrivalRow,
  { isAnnounced, isNew, isOld = false, liveId: chosen }: ClassifyOptions,
): Stored {
  const usual = source.live_id ?? onAir(prepared)?.live_id ?? null;
  const liveId = chosen ?? (isOld ? null : usual);
  const classification = classify({
    mark,
    fields: arrival,
    asksFirst: source.asks_first === 1 && chosen === undefined,
    review: reviewReason(prepared, arrival),
    liveId,
    counted: countedOn(prepared, liveId, arrival),
  });
  if (classification.state === 'counted') {
    const alertDelayMs = protectionIn(prepared).alertDelayS * 1000;
    // The clock of timers and questions does not follow the system clock.
    const isJustPaid = isNew && arrival.paid_at === arrival.arrived_at;
    const count = { ...classification, isAnnounced, alertDelayMs, isJustPaid };
    const counted = countArrival(prepared, arrival, count);
    return { arrival: counted, isNew };
  }
  const { state } = classification;
  const reason = classification.state === 'held' ? classification.reason : null;
  return { arrival: changed(prepared, arrival, { state, reason }), isNew };
}

/** Withdraws a payment and removes its tip. */
function applyWithdrawal(
  prepared: Prepared,
  source: SourceRow,
  { id, reason }: WithdrawalEvent,
  existing: ArrivalRow | undefined,
): Stored {
  if (!existing) return storeWithdrawal(prepared, source, id, reason);
  if (existing.state === 'aside' || existing.state === 'test') return 'duplicate';
  // The host restored the tip after this withdrawal.
  if (existing.state !== 'held' && existing.reason === reason) return 'duplicate';
  if (existing.tip_id) tipLedger.remove(prepared, existing.tip_id);
  return { arrival: changed(prepared, existing, { state: 'aside', reason }), isNew: false };
}

/** A withdrawal that comes before its payment: the payment must not count later, and its imported tip is removed. */
function storeWithdrawal(
  prepared: Prepared,
  source: SourceRow,
  id: string,
  reason: ArrivalReason,
): Stored {
  const now = timestamp();
  const serviceId = id.slice(0, MAX_ID_LENGTH);
  const imported = importedTipOf(prepared, [serviceId], undefined);
  if (imported) tipLedger.remove(prepared, imported.id);
  const arrival: ArrivalRow = {
    id: newId(),
    source_id: source.id,
    service_id: serviceId,
    payment_id: null,
    state: 'aside',
    reason,
    fan_name: null,
    is_anonymous: 0,
    amount: null,
    currency: null,
    rate: null,
    note: null,
    option: null,
    live_id: imported?.live_id ?? null,
    tip_id: imported?.id ?? null,
    paid_at: now,
    arrived_at: now,
    raw: null,
  };
  insertArrival(prepared, arrival);
  return { arrival, isNew: true };
}

/** Adds a payment's fields to its withdrawal, which came first. Its imported tip is removed. */
function completeWithdrawal(
  prepared: Prepared,
  existing: ArrivalRow,
  payment: PaymentEvent,
): Stored {
  const arrival = { ...existing, ...paymentFields(payment, existing.paid_at) };
  fillArrival(prepared, arrival);
  const imported =
    existing.tip_id === null ? importedTipOf(prepared, idsOf(arrival), arrival) : null;
  if (!imported) return { arrival, isNew: false };
  tipLedger.remove(prepared, imported.id);
  const filled = { ...arrival, live_id: imported.live_id, tip_id: imported.id };
  updateArrivalOutcome(prepared, filled);
  return { arrival: filled, isNew: false };
}

const idsOf = ({ service_id, payment_id }: Pick<ArrivalRow, 'service_id' | 'payment_id'>) =>
  payment_id === null ? [service_id] : [service_id, payment_id];

function changed(
  prepared: Prepared,
  arrival: ArrivalRow,
  change: Pick<ArrivalRow, 'state' | 'reason'>,
): ArrivalRow {
  const after = { ...arrival, ...change };
  const { id, state, reason, rate, live_id, tip_id } = after;
  updateArrivalOutcome(prepared, { id, state, reason, rate, live_id, tip_id });
  return after;
}
