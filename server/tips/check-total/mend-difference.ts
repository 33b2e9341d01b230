import type { MendingAction } from '#contract/check-total.ts';
import { REVIEW_REASONS } from '#contract/inbox.ts';
import type { Tip } from '#contract/tips.ts';
import { conflict } from '#domain/errors.ts';
import { nextMoment } from '../../storage/monotonic-clock.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import * as arrivals from '../../storage/queries/arrivals.ts';
import { deleteArrival } from '../../storage/queries/check-total.ts';
import { sourceById } from '../../storage/queries/sources.ts';
import * as tips from '../../storage/queries/tips.ts';
import { countArrival, tipKeyOf } from '../arrivals/count-arrival.ts';
import { countedOn } from '../arrivals/counted-on.ts';
import { storeEvent } from '../arrivals/store-event.ts';
import { sortImport } from '../sort-import.ts';
import { correctTipTime } from '../timer/tip-times.ts';
import { tipLedger } from '../tip-ledger.ts';
import { recordImported } from '../tip-service.ts';
import type { FoundDifference } from './found-difference.ts';

/** A tip that an action made. It is only taken out while it is on its live and unchanged. */
type MadeTip = { id: string; liveId: string; key: string; updatedAt: string };

/** What restores the state before one action. */
export type UndoStep =
  /** An arrival was stored, with or without a tip of its own. */
  | { kind: 'stored'; after: arrivals.ArrivalRow; made: MadeTip | undefined }
  /** An arrival changed. Its tip was made then, or removed. */
  | {
      kind: 'changed';
      before: arrivals.ArrivalRow;
      after: arrivals.ArrivalRow['state'];
      made: MadeTip | undefined;
    }
  | { kind: 'recorded'; made: MadeTip | undefined; before: arrivals.ArrivalRow | undefined }
  | { kind: 'deleted'; tipId: string }
  | { kind: 'amount'; before: Tip; cents: number }
  | { kind: 'linked'; tipId: string };

/** The step, or a sentence that says why nothing changed. */
type Outcome = UndoStep | string;

const IS_CHANGED = 'It has changed meanwhile.';
const IS_STORED = 'It is there already.';

/** Does one action of a difference in the caller's transaction. `by` is the person who does it, if it is one. */
export function mendDifference(
  prepared: Prepared,
  { difference, subject }: FoundDifference,
  action: MendingAction,
  by: string | null,
): Outcome {
  if (!difference.actions.includes(action)) return 'This cannot be done here.';
  const { tipId = '', arrivalId = '', liveId } = subject;
  if (action === 'delete') {
    return tipLedger.remove(prepared, tipId) ? { kind: 'deleted', tipId } : IS_CHANGED;
  }
  if (action === 'take_amount') return takeAmount(prepared, tipId, subject.cents ?? 0, by);
  if (action === 'set_aside') return setAside(prepared, subject, arrivalId);
  if (liveId === undefined) return 'The series has no live for it.';
  if (action === 'give') return give(prepared, liveId, arrivalId);
  if (subject.row) return recordRow(prepared, liveId, subject, action);
  return recordPayment(prepared, liveId, subject, action);
}

type Subject = FoundDifference['subject'];

/** Stores a payment of a source with its tip, or as the payment of the tip that it looks like. */
function recordPayment(
  prepared: Prepared,
  liveId: string,
  { sourceId = '', event, likeId }: Subject,
  action: MendingAction,
): Outcome {
  const source = sourceById(prepared, sourceId);
  if (!source || !event) return 'Its source was removed.';
  const tipId = action === 'link' ? likeId : undefined;
  const linked = tipId === undefined ? { live_id: liveId } : tips.liveOfTip(prepared, tipId);
  if (!linked) return IS_CHANGED;
  const added = { liveId: linked.live_id, ...(tipId && { tipId }) };
  const stored = storeEvent(prepared, source, event, added);
  if (typeof stored === 'string' || !stored.isNew) return IS_STORED;
  const after = stored.arrival;
  return { kind: 'stored', after, made: madeTip(prepared, liveId, tipKeyOf(after)) };
}

/** Records a row of a file as an import does, or gives its id to the tip that it looks like. */
function recordRow(
  prepared: Prepared,
  liveId: string,
  { row, likeId = '' }: Subject,
  action: MendingAction,
): Outcome {
  if (!row) return IS_CHANGED;
  if (action === 'link') {
    const like = tips.tipById(prepared, likeId);
    if (!like || row.payment_id === undefined) return IS_CHANGED;
    tips.setPaymentId(prepared, row.payment_id, likeId);
    return { kind: 'linked', tipId: likeId };
  }
  const [unseen] = sortImport(prepared, liveId, [row]).unseen;
  if (!unseen) return IS_STORED;
  const [key, tip] = unseen;
  const before = tip.arrival && arrivals.arrivalById(prepared, tip.arrival.id);
  recordImported(prepared, liveId, key, tip);
  return { kind: 'recorded', made: madeTip(prepared, liveId, key), before };
}

/** Counts an arrival of the inbox on the live. One that is held for its name stays Anonymous until it is released. */
function give(prepared: Prepared, liveId: string, arrivalId: string): Outcome {
  const before = arrivals.arrivalById(prepared, arrivalId);
  const isOpen = before?.state === 'waiting' || before?.state === 'held';
  if (!before || !isOpen || before.tip_id !== null) return IS_CHANGED;
  const counted = countedOn(prepared, liveId, before);
  if (counted === 'no_rate') return `There is no rate from ${before.currency} yet.`;
  if (counted === 'bad_amount') return 'Its amount cannot be counted.';
  const review = REVIEW_REASONS.find((reason) => reason === before.reason) ?? null;
  const count = { ...counted, liveId, isAnnounced: false, review };
  const after = countArrival(prepared, before, count);
  const made = madeTip(prepared, liveId, tipKeyOf(before));
  return { kind: 'changed', before, after: after.state, made };
}

function setAside(
  prepared: Prepared,
  { sourceId = '', event }: Subject,
  arrivalId: string,
): Outcome {
  const before = arrivals.arrivalById(prepared, arrivalId);
  const source = sourceById(prepared, sourceId);
  if (!before || event?.kind !== 'withdrawal') return IS_CHANGED;
  if (!source) return 'Its source was removed.';
  // The host brought it back before, and has decided otherwise now.
  if (before.reason === event.reason && before.state === 'counted') {
    arrivals.updateArrivalOutcome(prepared, { ...before, reason: null });
  }
  const stored = storeEvent(prepared, source, event, 'backfill');
  return typeof stored === 'string'
    ? IS_CHANGED
    : { kind: 'changed', before, after: 'aside', made: undefined };
}

function takeAmount(prepared: Prepared, tipId: string, cents: number, by: string | null): Outcome {
  const before = tips.tipById(prepared, tipId);
  if (!before || before.amount_cents === cents) return IS_CHANGED;
  setAmount(prepared, { ...before, amount_cents: cents, original: undefined }, by);
  return { kind: 'amount', before, cents };
}

function setAmount(
  prepared: Prepared,
  tip: tips.TipFields & { id: string },
  by: string | null,
): void {
  const { id, fan_id, amount_cents, notes, is_anonymous, original } = tip;
  tips.countTipChangeOf(prepared, id);
  const fields = { id, fan_id, amount_cents, notes, is_anonymous, original };
  const changed = { ...fields, updated_at: nextMoment('tip').at, changed_by: by };
  correctTipTime(prepared, id, () => tips.updateTip(prepared, changed));
}

/**
 * Restores the state before an action in the caller's transaction; `by` as in `mendDifference`. Throws `conflict` if
 * somebody has changed it since.
 */
export function undoMending(prepared: Prepared, step: UndoStep, by: string | null): void {
  if (step.kind === 'deleted') required(tipLedger.restore(prepared, step.tipId));
  else if (step.kind === 'linked') tips.setPaymentId(prepared, null, step.tipId);
  else if (step.kind === 'recorded') undoRecorded(prepared, step);
  else if (step.kind === 'amount') undoAmount(prepared, step, by);
  else if (step.kind === 'stored') undoStored(prepared, step);
  else undoChanged(prepared, step);
}

type Step<Kind extends UndoStep['kind']> = Extract<UndoStep, { kind: Kind }>;

function undoRecorded(prepared: Prepared, { made, before }: Step<'recorded'>): void {
  takeOut(prepared, made);
  if (before) arrivals.updateArrivalOutcome(prepared, before);
}

function undoAmount(
  prepared: Prepared,
  { before, cents }: Step<'amount'>,
  by: string | null,
): void {
  const tip = tips.tipById(prepared, before.id);
  required(tip?.amount_cents === cents);
  const { amount_cents, original } = before;
  if (tip) setAmount(prepared, { ...tip, amount_cents, original }, by);
}

function undoStored(prepared: Prepared, { after, made }: Step<'stored'>): void {
  const { state, live_id, tip_id } = arrivals.arrivalById(prepared, after.id) ?? {};
  required(state === after.state && live_id === after.live_id && tip_id === after.tip_id);
  if (made) takeOut(prepared, made);
  deleteArrival(prepared, after.id);
}

function undoChanged(prepared: Prepared, { before, after, made }: Step<'changed'>): void {
  const arrival = arrivals.arrivalById(prepared, before.id);
  required(arrival?.state === after);
  if (before.tip_id === null) {
    takeOut(prepared, made);
  } else required(tipLedger.restore(prepared, before.tip_id));
  arrivals.updateArrivalOutcome(prepared, before);
}

function madeTip(prepared: Prepared, liveId: string, key: string): MadeTip | undefined {
  const tip = tips.tipByKey(prepared, { liveId, key });
  return tip && { id: tip.id, liveId, key, updatedAt: tip.updated_at };
}

/** Removes a tip and frees its key, so that it can be recorded again. */
function takeOut(prepared: Prepared, made: MadeTip | undefined): void {
  required(made !== undefined);
  if (!made) return;
  const { id, liveId, key, updatedAt } = made;
  const now = tips.tipByKey(prepared, { liveId, key });
  const isAsLeft =
    now?.updated_at === updatedAt && tips.liveOfTip(prepared, id)?.live_id === liveId;
  required(isAsLeft && tipLedger.remove(prepared, id) !== undefined);
  tipLedger.purge(prepared, id);
}

function required(isAsLeft: boolean): void {
  if (isAsLeft) return;
  throw conflict(
    'Somebody has changed these tips since, so nothing was undone.',
    'Check the total again.',
  );
}
