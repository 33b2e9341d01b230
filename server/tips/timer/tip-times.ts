import { minorUnitsOfOne } from '#domain/money/currency.ts';
import { atZeroMs, givenMs, timerState } from '#domain/timer/time-left.ts';
import type { TimerFacts } from '#domain/timer/timer-facts.ts';
import { tipTime } from '#domain/timer/tip-time.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import {
  insertTimerEvent,
  insertTipTime,
  ownerOf,
  setForgiven,
  setTakenBack,
  type TimerRow,
  timedTips,
  timeOfTip,
  timerById,
  timersOfLive,
  timersWithTip,
} from '../../storage/queries/timers.ts';
import {
  changeTimeMs,
  momentOf,
  refreshedTimer,
  type StoredTimer,
  storedTimer,
} from './stored-timer.ts';

/** `at` is when the tip was paid, in ISO 8601 in UTC; null, and a time in the future, mean now. */
type Timed = { id: string; liveId: string; at: string | null };

/** Has a tip add to the timers of its live and of its series, in the transaction that records or moves it. */
export function addTipTime(prepared: Prepared, { id, liveId, at }: Timed): void {
  for (const row of timersOfLive(prepared, { liveId })) addTo(prepared, row, { id, at });
}

/** Has a tip add to one timer, if the timer counts it and has no row of it. */
export function addTo(
  prepared: Prepared,
  row: TimerRow,
  { id: tipId, at }: Pick<Timed, 'id' | 'at'>,
): void {
  const before = storedTimer(prepared, row);
  const nowMs = changeTimeMs(before);
  const atMs = at === null ? nowMs : Math.min(Date.parse(at), nowMs);
  const time = tipTime(before.facts, atMs, nowMs);
  if (!time) return;
  const { msPerUnit, roomMs, forgivenMs } = time;
  const minorUnits = minorUnitsOfOne(currencyOf(prepared, row));
  const times = { timerId: row.id, msPerUnit, minorUnits, roomMs, at: momentOf(atMs) };
  if (insertTipTime(prepared, { tipId, ...times }) === 0) return;
  const isLonger = roomMs !== 0 && (timerById(prepared, row.id)?.tips_ms ?? 0) > row.tips_ms;
  if (isLonger) revive(prepared, before, forgivenMs);
  if (row.taken_back_at !== null) noteTakenBack(prepared, before);
}

/** Has exactly the time of a tip in the grace time be left. */
function revive(prepared: Prepared, before: StoredTimer, forgivenMs: number): void {
  if (forgivenMs === 0) return;
  const nowMs = changeTimeMs(before);
  insertTimerEvent(prepared, {
    timerId: before.row.id,
    kind: 'revive',
    at: momentOf(nowMs),
    value_ms: null,
    multiplier: null,
    until: null,
    forgiven_ms: forgivenMs,
    at_zero_ms: atZeroMs(before.facts, nowMs),
  });
}

/**
 * Runs a correction of a tip, and notes on its timers whether it took their last time away. What it gives back is no
 * longer forgiven. The first amount of a tip counts as if it had been known when the tip came.
 */
export function correctTipTime<T>(prepared: Prepared, tipId: string, correct: () => T): T {
  const before = timersWithTip(prepared, tipId).map((row) => ({
    timer: storedTimer(prepared, row),
    time: timeOfTip(prepared, { tipId, timerId: row.id }),
  }));
  const result = correct();
  for (const { timer, time } of before) {
    if (time?.added_ms === 0 && time.lowered_after === null) {
      reviveLater(prepared, timer, Date.parse(time.at));
    }
    afterCorrection(prepared, timer, tipId);
  }
  return result;
}

/** Revives the timer if the tip came in the grace time, and had no amount until now. */
function reviveLater(prepared: Prepared, before: StoredTimer, atMs: number): void {
  const after = refreshedTimer(prepared, before.row.id);
  if (!after || givenMs(after.facts) <= givenMs(before.facts)) return;
  revive(prepared, before, tipTime(before.facts, atMs, changeTimeMs(before))?.forgivenMs ?? 0);
}

function afterCorrection(prepared: Prepared, before: StoredTimer, tipId: string): void {
  forgiveLess(prepared, before, tipId);
  noteTakenBack(prepared, before, { tipId });
}

/** What a tip gives back must not stay forgiven too: its lack was the debt when another revived the timer. */
function forgiveLess(prepared: Prepared, { row, facts }: StoredTimer, tipId: string): void {
  const after = refreshedTimer(prepared, row.id);
  const since = timeOfTip(prepared, { tipId, timerId: row.id })?.lowered_after ?? null;
  if (!after || since === null) return;
  let givenBackMs = givenMs(after.facts) - givenMs(facts);
  for (const { id, kind, forgiven_ms } of after.events) {
    if (kind !== 'revive' || id <= since || givenBackMs <= 0) continue;
    const lessMs = Math.min(forgiven_ms, givenBackMs);
    setForgiven(prepared, { id, forgivenMs: forgiven_ms - lessMs });
    givenBackMs -= lessMs;
  }
}

type Move = { ids: readonly string[]; toId: string };

/**
 * Runs a move of tips to another live. Each adds to the timers there as if it had been recorded there, and no longer to
 * those of its former live; after a move back all is as it was.
 */
export function moveTipTimes(prepared: Prepared, { ids, toId }: Move, move: () => void): void {
  const known = ids.flatMap((id) => timersWithTip(prepared, id).map((row) => ({ id, row })));
  const left = new Map(known.map(({ id, row }) => [row.id, { id, row }]));
  const before = [...left.values()].map(({ id, row }) => ({
    id,
    timer: storedTimer(prepared, row),
  }));
  move();
  for (const { id, timer } of before) afterCorrection(prepared, timer, id);
  if (timersOfLive(prepared, { liveId: toId }).length === 0) return;
  for (const { id, at } of timedTips(prepared, JSON.stringify(ids))) {
    addTipTime(prepared, { id, liveId: toId, at });
  }
}

/** What may take time of a timer away: a tip, or a live that leaves its series. */
type Cause = { tipId: string | null };

/** Notes what ended a timer, and when; clears the note once time is left again. Without a cause nothing took time away. */
export function noteTakenBack(prepared: Prepared, before: StoredTimer, cause?: Cause): void {
  const after = refreshedTimer(prepared, before.row.id);
  if (!after) return;
  const nowMs = changeTimeMs(after);
  const { id, taken_back_at: noted } = after.row;
  const isOver = !isOpen(after.facts, nowMs);
  if (cause && isOver && noted === null && isOpen(before.facts, nowMs)) {
    setTakenBack(prepared, { id, at: momentOf(nowMs), tipId: cause.tipId });
  } else if (noted !== null && !isOver) {
    setTakenBack(prepared, { id, at: null, tipId: null });
  }
}

function isOpen(facts: TimerFacts, nowMs: number): boolean {
  const state = timerState(facts, nowMs);
  return state === 'running' || state === 'paused';
}

function currencyOf(prepared: Prepared, { live_id, series_id }: TimerRow): string {
  const owner =
    live_id === null
      ? { kind: 'series' as const, id: series_id ?? '' }
      : { kind: 'live' as const, id: live_id };
  return ownerOf(prepared, owner)?.currency ?? '';
}
