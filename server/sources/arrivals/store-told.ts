import { ALERT_MS } from '#contract/alerts.ts';
import type { ArrivalReason } from '#contract/inbox.ts';
import { blockedWords } from '#domain/block-list.ts';
import { newId } from '../../storage/ids.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import {
  type ArrivalRow,
  arrivalOf,
  fillArrival,
  insertArrival,
  settleArrival,
} from '../../storage/queries/arrivals.ts';
import { blockedWords as storedWords } from '../../storage/queries/blocked-words.ts';
import { onAir } from '../../storage/queries/on-air.ts';
import type { SourceRow } from '../../storage/queries/sources.ts';
import { timestamp } from '../../storage/timestamp.ts';
import { countsSince } from '../counts-since.ts';
import type { Told, ToldPayment, ToldWithdrawal } from '../told.ts';
import { countArrival } from './count-arrival.ts';
import { countedOn } from './counted-on.ts';
import { MAX_ID_LENGTH, paymentFields } from './payment-fields.ts';
import { importedTipOf } from './same-payment.ts';
import { settle } from './settle.ts';
import type { TipLedger } from './tip-ledger.ts';

/**
 * How it came: a list is asked for what was paid since the source counts. What is told as it happens has only just been
 * paid, whatever the clocks of this computer and of the service say, unless it is a replay. A request is answered, so
 * its sender must find stored whatever it told.
 */
export type Way = 'list' | 'as it happens' | 'request';

/** Clocks differ by so much at most. */
const SKEW_MS = 15 * 60_000;

/** What became of it: nothing for what is known already, and for what was paid before the source counts. */
export type Stored = { arrival: ArrivalRow; isNew: boolean } | 'known' | 'too_old';

/**
 * Stores what a source told, with the tip that it makes, in the transaction of the caller. The same payment again
 * changes nothing, whatever else it says now; only moderation that allows a held one counts it.
 */
export function storeTold(
  prepared: Prepared,
  source: SourceRow,
  told: Told,
  way: Way,
  ledger: TipLedger,
): Stored {
  const serviceId = told.id.slice(0, MAX_ID_LENGTH);
  const known = arrivalOf(prepared, { sourceId: source.id, serviceId });
  if (told.kind === 'withdrawal') return withdraw(prepared, source, told, known, ledger);
  if (known?.raw === null) return fillIn(prepared, known, told, ledger);
  if (known) {
    const isAllowed =
      known.state === 'held' && known.reason === 'moderation' && told.mark === 'counts';
    if (!isAllowed) return 'known';
    // Somebody has allowed it just now, unless a list says so.
    const isAnnounced = way !== 'list' || isFresh(known.paid_at, timestamp());
    return settleAnew(prepared, source, told, known, ledger, { isAnnounced, isNew: false });
  }
  const now = timestamp();
  const fields = paymentFields(told, now);
  const isOld = isTooOld(fields.paid_at, source, way, now);
  if (isOld && way !== 'request') return 'too_old';
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
  const imported =
    told.mark === 'test' ? undefined : importedTipOf(prepared, idsOf(arrival), fields);
  if (imported) {
    const { id: tip_id, live_id } = imported;
    const counted: ArrivalRow = { ...arrival, state: 'counted', live_id, tip_id };
    insertArrival(prepared, counted);
    return { arrival: counted, isNew: true };
  }
  insertArrival(prepared, arrival);
  const isAnnounced = isFresh(fields.paid_at, now);
  return settleAnew(prepared, source, told, arrival, ledger, { isAnnounced, isNew: true, isOld });
}

const isTooOld = (paidAt: string, source: SourceRow, way: Way, now: string) =>
  Date.parse(paidAt) <
  countsSince(source, new Date(now)).getTime() - (way === 'list' ? 0 : SKEW_MS);

/** Whether it is news: what is only caught up after a lost line is counted in silence. */
const isFresh = (paidAt: string, now: string) => Date.parse(now) - Date.parse(paidAt) <= ALERT_MS;

type SettleOptions = {
  isAnnounced: boolean;
  isNew: boolean;
  /** Whether it was paid before its source counts: then it waits for somebody who gives it to a live. */
  isOld?: boolean;
};

/** Decides what becomes of a stored arrival, and makes it that. */
function settleAnew(
  prepared: Prepared,
  source: SourceRow,
  { mark }: ToldPayment,
  arrival: ArrivalRow,
  ledger: TipLedger,
  { isAnnounced, isNew, isOld = false }: SettleOptions,
): Stored {
  const liveId = isOld ? null : (source.live_id ?? onAir(prepared)?.live_id ?? null);
  const settled = settle({
    mark,
    fields: arrival,
    asksFirst: source.asks_first === 1,
    words: blockedWords(storedWords(prepared).map(({ word }) => word)),
    liveId,
    counted: countedOn(prepared, liveId, arrival),
  });
  if (settled.state === 'counted') {
    const counted = countArrival(prepared, arrival, { ...settled, isAnnounced }, ledger);
    return { arrival: counted, isNew };
  }
  const { state } = settled;
  const reason = settled.state === 'held' ? settled.reason : null;
  return { arrival: changed(prepared, arrival, { state, reason }), isNew };
}

/** A payment that no longer counts takes its tip away. */
function withdraw(
  prepared: Prepared,
  source: SourceRow,
  { id, reason }: ToldWithdrawal,
  known: ArrivalRow | undefined,
  ledger: TipLedger,
): Stored {
  if (!known) return keepWithdrawal(prepared, source, id, reason, ledger);
  if (known.state === 'aside' || known.state === 'test') return 'known';
  // Somebody brought it back although the service said so.
  if (known.state !== 'held' && known.reason === reason) return 'known';
  if (known.tip_id) ledger.remove(prepared, known.tip_id);
  return { arrival: changed(prepared, known, { state: 'aside', reason }), isNew: false };
}

/** Told before the payment itself: that must not count when it comes, and no longer where a file brought it. */
function keepWithdrawal(
  prepared: Prepared,
  source: SourceRow,
  id: string,
  reason: ArrivalReason,
  ledger: TipLedger,
): Stored {
  const now = timestamp();
  const serviceId = id.slice(0, MAX_ID_LENGTH);
  const imported = importedTipOf(prepared, [serviceId], undefined);
  if (imported) ledger.remove(prepared, imported.id);
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
    live_id: imported?.live_id ?? null,
    tip_id: imported?.id ?? null,
    paid_at: now,
    arrived_at: now,
    raw: null,
  };
  insertArrival(prepared, arrival);
  return { arrival, isNew: true };
}

function fillIn(
  prepared: Prepared,
  known: ArrivalRow,
  payment: ToldPayment,
  ledger: TipLedger,
): Stored {
  const arrival = { ...known, ...paymentFields(payment, known.paid_at) };
  fillArrival(prepared, arrival);
  const imported = known.tip_id === null ? importedTipOf(prepared, idsOf(arrival), arrival) : null;
  if (!imported) return { arrival, isNew: false };
  ledger.remove(prepared, imported.id);
  const filled = { ...arrival, live_id: imported.live_id, tip_id: imported.id };
  settleArrival(prepared, filled);
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
  settleArrival(prepared, { id, state, reason, rate, live_id, tip_id });
  return after;
}
