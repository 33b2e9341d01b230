import type { Timer, TimerSettings } from '#contract/timers.ts';
import type { Owner } from '#contract/topics.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { atZeroMs } from '#domain/timer/time-left.ts';
import { newId } from '../../storage/ids.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import * as query from '../../storage/queries/timers.ts';
import type { Storage } from '../../storage/storage.ts';
import { steadyNowMs } from '../../system/timing/steady-clock.ts';
import { changeTimeMs, momentOf, type StoredTimer, storedTimer } from './stored-timer.ts';
import { timerBody } from './timer-body.ts';
import type { MakeChange, NewChange } from './timer-changes.ts';
import {
  changedSettings,
  NEW_TIMER,
  type StoredSettings,
  settingsIssues,
} from './timer-settings.ts';
import { noteTakenBack } from './tip-times.ts';
import { undoChange } from './undo-change.ts';

export type TimerService = ReturnType<typeof createTimerService>;

/**
 * The timers of lives and series. Each change is one transaction, so that parallel ones add up. Throws `not_found` for
 * an unknown owner, and for a change of a timer that it does not have.
 */
export function createTimerService({
  inTransaction,
  read,
}: Pick<Storage, 'inTransaction' | 'read'>) {
  /** Null without a timer. */
  const get = (owner: Owner): Timer | null =>
    read((prepared) => {
      const timer = timerOf(prepared, owner);
      return timer ? timerBody(timer, steadyNowMs()) : null;
    });

  /** Changes the keys that are present, or creates the timer. Throws `invalid` for refused values. */
  const put = (owner: Owner, sent: TimerSettings): Promise<Timer> =>
    inTransaction((prepared) => {
      const timer = timerOf(prepared, owner);
      const nowMs = timer ? changeTimeMs(timer) : steadyNowMs();
      const issues = settingsIssues(sent, timer, nowMs);
      if (issues.length > 0) throw invalid(issues);
      const settings = changedSettings(timer?.row ?? NEW_TIMER, sent);
      if (timer) changeSettings(prepared, timer, settings, nowMs);
      else query.insertTimer(prepared, newTimer(owner, settings, nowMs));
      return bodyNow(prepared, owner);
    });

  /** Removes the timer, unless there is none. The undo brings it back. */
  const remove = (owner: Owner): Promise<null> =>
    inTransaction((prepared) => {
      const timer = timerOf(prepared, owner);
      if (timer) {
        query.setReplaced(prepared, { id: timer.row.id, at: momentOf(changeTimeMs(timer)) });
      }
      return null;
    });

  /** Stores a change. */
  const change = (owner: Owner, make: MakeChange): Promise<Timer> =>
    inTransaction((prepared) => {
      const timer = requiredTimer(prepared, owner);
      const nowMs = changeTimeMs(timer);
      const made = make(timer.facts, nowMs);
      if (made) storeChange(prepared, timer, made, nowMs);
      return bodyNow(prepared, owner);
    });

  /** Begins anew with the same settings, unless the timer has not started. */
  const reset = (owner: Owner): Promise<Timer> =>
    inTransaction((prepared) => {
      const timer = requiredTimer(prepared, owner);
      if (timer.events.length > 0) {
        const nowMs = changeTimeMs(timer);
        query.setReplaced(prepared, { id: timer.row.id, at: momentOf(nowMs) });
        query.insertTimer(prepared, newTimer(owner, timer.row, nowMs));
      }
      return bodyNow(prepared, owner);
    });

  /** Takes back the newest change, or the one with this id if it is the newest. */
  const undo = (owner: Owner, eventId?: number): Promise<Timer> =>
    inTransaction((prepared) => {
      requireOwner(prepared, owner);
      undoChange(prepared, owner, eventId);
      return bodyNow(prepared, owner);
    });

  return { get, put, remove, change, reset, undo };
}

function newTimer(owner: Owner, settings: StoredSettings, nowMs: number): query.TimerRow {
  const { starts_with, ms_per_unit, max_total, ends_by, grace } = settings;
  return {
    id: newId(),
    live_id: owner.kind === 'live' ? owner.id : null,
    series_id: owner.kind === 'series' ? owner.id : null,
    ...{ starts_with, ms_per_unit, max_total, ends_by, grace },
    tips_ms: 0,
    taken_back_at: null,
    taken_back_tip_id: null,
    created_at: momentOf(nowMs),
    replaced_at: null,
  };
}

/** A new rate is a change of its own, because later tips alone add at it. */
function changeSettings(
  prepared: Prepared,
  timer: StoredTimer,
  settings: StoredSettings,
  nowMs: number,
): void {
  const { id, ms_per_unit } = timer.row;
  query.updateTimer(prepared, { id, ...settings });
  const hasStarted = timer.events.some(({ kind }) => kind === 'start');
  if (hasStarted && settings.ms_per_unit !== ms_per_unit) {
    insertChange(prepared, id, { kind: 'rate', value_ms: settings.ms_per_unit }, nowMs);
  }
  noteTakenBack(prepared, timer);
}

function storeChange(
  prepared: Prepared,
  timer: StoredTimer,
  change: NewChange,
  nowMs: number,
): void {
  const at_zero_ms = change.forgiven_ms ? atZeroMs(timer.facts, nowMs) : 0;
  insertChange(prepared, timer.row.id, { ...change, at_zero_ms }, nowMs);
  noteTakenBack(prepared, timer);
}

const insertChange = (
  prepared: Prepared,
  timerId: string,
  change: Omit<NewChange, 'kind'> & Pick<query.TimerEventRow, 'kind'> & { at_zero_ms?: number },
  nowMs: number,
) =>
  query.insertTimerEvent(prepared, {
    ...{ value_ms: null, multiplier: null, until: null, forgiven_ms: 0, at_zero_ms: 0 },
    ...change,
    timerId,
    at: momentOf(nowMs),
  });

/** The timer of an owner; undefined without one. */
function timerOf(prepared: Prepared, owner: Owner): StoredTimer | undefined {
  requireOwner(prepared, owner);
  const row = query.timerOf(prepared, owner);
  return row && storedTimer(prepared, row);
}

function requiredTimer(prepared: Prepared, owner: Owner): StoredTimer {
  const timer = timerOf(prepared, owner);
  if (!timer) throw notFound('Timer');
  return timer;
}

function requireOwner(prepared: Prepared, owner: Owner): void {
  if (!query.ownerOf(prepared, owner)) throw notFound(owner.kind === 'live' ? 'Live' : 'Series');
}

function bodyNow(prepared: Prepared, owner: Owner): Timer {
  return timerBody(requiredTimer(prepared, owner), steadyNowMs());
}
