import type { Tip, TipPatch } from '#contract/tips.ts';
import { AppError, notFound } from '#domain/errors.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { announce } from '../storage/announce.ts';
import { newId } from '../storage/ids.ts';
import { nextMoment } from '../storage/monotonic-clock.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { liveNames } from '../storage/queries/lives.ts';
import * as query from '../storage/queries/tips.ts';
import { timestamp } from '../storage/timestamp.ts';
import { digestOf, isRecordedBy } from './request-digest.ts';
import { addTipTime, correctTipTime } from './timer/tip-times.ts';
import { patchedFields } from './tip-fields.ts';
import { changeInVotes, countImportedInVotes, countInVotes } from './votes/tip-votes.ts';
import { withChoices } from './votes/with-choices.ts';

const BLANK: query.TipFields = {
  fan_id: null,
  amount_cents: null,
  notes: null,
  is_anonymous: false,
};

type RecordOptions = {
  /** Whether to create an alert (default true); false for imports and old payments. */
  isAnnounced?: boolean;
  /** When it was paid, in ISO 8601 in UTC. Null (the default) and a time in the future mean now. */
  paidAt?: string | null;
  /** The service's id of the payment; null (the default) if unknown. */
  paymentId?: string | null;
  /** The import that the tip is of; null (the default) for none. */
  importId?: string | null;
  /** The id of the person who records it; null (the default) for the owner of this computer, a service and a file. */
  by?: string | null;
  /**
   * Who names its option (default `client`): an unknown one of a client is refused, others are ignored, and a tip of a
   * file counts in questions only by its option.
   */
  sender?: 'client' | 'service' | 'file';
  /** How long overlays do not get the alert, in ms; 0 when absent. */
  alertDelayMs?: number;
  /** When it adds to timers: now (the default), when it was paid, or never. Questions count it now, or when paid. */
  timed?: 'now' | 'paid' | 'never';
};

/** Changes of tips inside a transaction of the caller. Each increments the revision of the live's tips. */
export const tipLedger = {
  record,
  update,
  release,
  remove,
  restore,
  purge: query.deleteArchivedTip,
};

/**
 * Records a tip, unless the live has one with this `key`, and announces it, unless its amount is open or 0. Throws
 * `not_found` for an unknown live, `key_reused` when the key was used for another tip, and `invalid` for refused
 * fields.
 */
function record(
  prepared: Prepared,
  liveId: string,
  patch: TipPatch,
  key: string | null,
  options: RecordOptions = {},
): { tip: Tip; isNew: boolean } {
  const { isAnnounced = true, paidAt = null, paymentId = null, importId = null } = options;
  const { by = null } = options;
  const recorded = key === null ? undefined : query.tipByKey(prepared, { liveId, key });
  if (recorded) {
    if (!isRecordedBy(patch, recorded)) throw keyReused(key ?? '');
    const { updated_at: _, request_digest: __, ...tip } = recorded;
    return { tip: withChoices(prepared, [tip])[0] ?? tip, isNew: false };
  }
  if (query.countTipChange(prepared, liveId) === 0) throw notFound('Live');
  const { currency = DEFAULT_CURRENCY } = liveNames(prepared, liveId) ?? {};
  const fields = patchedFields(prepared, BLANK, patch, currency);
  const [id, moment] = [newId(), nextMoment('tip')];
  const { at, clockAt } = moment;
  query.insertTip(prepared, {
    id,
    live_id: liveId,
    idempotency_key: key,
    request_digest: key === null ? null : digestOf(patch),
    ...fields,
    created_at: at,
    clock_at: clockAt,
    // A service's clock may be ahead of this one.
    paid_at: paidAt !== null && paidAt < (clockAt ?? at) ? paidAt : null,
    payment_id: paymentId,
    import_id: importId,
    updated_at: at,
    recorded_by: by,
  });
  const { sender = 'client', timed = 'now' } = options;
  // The clock of timers and questions does not follow the system clock.
  const countedAt = timed === 'now' ? null : paidAt;
  const { option } = patch;
  const counted = { liveId, tipId: id, notes: fields.notes, option, paidAt: countedAt };
  if (sender === 'file') countImportedInVotes(prepared, counted);
  else countInVotes(prepared, { ...counted, isOfClient: sender === 'client' });
  if (timed !== 'never') addTipTime(prepared, { id, liveId, at: countedAt });
  if (isAnnounced && fields.amount_cents) {
    const delayMs = options.alertDelayMs ?? 0;
    announce(prepared, { liveId, kind: 'tip', tipId: id, moment, delayMs });
  }
  return { tip: storedTip(prepared, id), isNew: true };
}

/**
 * Changes the keys that are present. `by` is the person who does it, as in RecordOptions. Throws `not_found` for an
 * unknown or deleted tip, and as `patchedFields`.
 */
function update(prepared: Prepared, id: string, patch: TipPatch, by: string | null = null): Tip {
  const before = storedTip(prepared, id);
  const live = query.countTipChangeOf(prepared, id);
  const { currency } = (live && liveNames(prepared, live.live_id)) ?? {};
  if (!live || currency === undefined) throw notFound('Live');
  const fields = patchedFields(prepared, before, patch, currency);
  const updated_at = nextMoment('tip').at;
  const changed = { id, ...fields, updated_at, changed_by: by };
  correctTipTime(prepared, id, () => query.updateTip(prepared, changed));
  const [{ notes }, { option }] = [fields, patch];
  const isNoteNew = notes !== before.notes;
  changeInVotes(prepared, { liveId: live.live_id, tipId: id, notes, isNoteNew, option });
  return storedTip(prepared, id);
}

/**
 * Shows a tip that was held as its fan asked for, and announces it. Its goals were reached when it was recorded, so the
 * alert is that of a replay.
 */
function release(prepared: Prepared, id: string, isAnonymous: boolean): void {
  const live = query.countTipChangeOf(prepared, id);
  if (!live) return;
  const moment = nextMoment('tip');
  query.setAnonymous(prepared, { id, is_anonymous: isAnonymous ? 1 : 0, updated_at: moment.at });
  if (!query.tipById(prepared, id)?.amount_cents) return;
  announce(prepared, { liveId: live.live_id, kind: 'again', tipId: id, moment });
}

/** Marks a tip as deleted, now or `at`. Returns the id of its live; undefined for an unknown or deleted tip. */
function remove(prepared: Prepared, id: string, at = timestamp()): string | undefined {
  const live = query.countTipChangeOf(prepared, id);
  if (!live) return undefined;
  correctTipTime(prepared, id, () => {
    query.archiveTip(prepared, at, id);
    query.deleteTip(prepared, id);
  });
  return live.live_id;
}

/** Restores a deleted tip; false for one that is not deleted. */
function restore(prepared: Prepared, id: string): boolean {
  if (correctTipTime(prepared, id, () => query.restoreTip(prepared, id)) === 0) return false;
  query.deleteArchivedTip(prepared, id);
  query.countTipChangeOf(prepared, id);
  return true;
}

/** Throws `not_found` for an unknown or deleted tip. */
export function storedTip(prepared: Prepared, id: string): Tip {
  const [tip] = withChoices(
    prepared,
    [query.tipById(prepared, id)].filter((found) => !!found),
  );
  if (!tip) throw notFound('Tip');
  return tip;
}

const keyReused = (key: string) =>
  new AppError(
    'key_reused',
    `The Idempotency-Key "${key}" was used for another tip before, so nothing was recorded.`,
    { remedy: 'Send this tip with a key of its own.' },
  );
