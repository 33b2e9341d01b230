import type { Owner } from '#contract/topics.ts';
import { conflict, notFound } from '#domain/errors.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import * as query from '../../storage/queries/timers.ts';
import { type StoredTimer, storedTimer } from './stored-timer.ts';
import { addTo, noteTakenBack } from './tip-times.ts';

/**
 * Takes back the newest change of the host, or else the reset or removal of the timer, in the caller's transaction. Throws
 * `conflict` unless that is `eventId`, if given, and when there is nothing to take back.
 */
export function undoChange(prepared: Prepared, owner: Owner, eventId: number | undefined): void {
  const row = query.timerOf(prepared, owner);
  const timer = row && storedTimer(prepared, row);
  // A tip in the grace time and another rate are no presses of a button.
  const newest = timer?.events.findLast(({ kind }) => kind !== 'revive' && kind !== 'rate');
  if (eventId !== undefined && newest?.id !== eventId) throw hasChanged();
  if (timer && newest) {
    query.deleteTimerEvent(prepared, newest.id);
    noteTakenBack(prepared, timer);
  } else {
    bringBack(prepared, owner, timer);
  }
}

/** Makes the timer current again that was reset or removed last. Tips since then add to it. */
function bringBack(prepared: Prepared, owner: Owner, timer: StoredTimer | undefined): void {
  const last = query.lastReplacedOf(prepared, owner);
  if (!timer && !last) throw notFound('Timer');
  const replacedAt = last?.replaced_at ?? null;
  const isReset = timer !== undefined && timer.row.created_at === replacedAt;
  if (!last || replacedAt === null || (timer && !isReset)) throw nothingToUndo();
  // Tips have added to it, so the show has begun.
  if (timer && timer.row.tips_ms !== 0) throw nothingToUndo();
  if (timer) query.deleteTimer(prepared, timer.row.id);
  query.setReplaced(prepared, { id: last.id, at: null });
  const { live_id: liveId, series_id: seriesId } = last;
  for (const tip of query.timedTipsSince(prepared, { liveId, seriesId, since: replacedAt })) {
    const row = query.timerById(prepared, last.id);
    if (row) addTo(prepared, row, tip);
  }
}

const hasChanged = () =>
  conflict(
    'The timer was changed since, so nothing was taken back.',
    'Look at its newest change, and undo that.',
  );

const nothingToUndo = () => conflict('There is no change of the timer to take back.');
