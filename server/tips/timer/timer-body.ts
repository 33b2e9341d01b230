import type { Timer, TimerEvent } from '#contract/timers.ts';
import { timerClock } from '#domain/timer/timer-clock.ts';
import type { TimerEventRow } from '../../storage/queries/timers.ts';
import { momentOf, type StoredTimer } from './stored-timer.ts';

/** Changes in one answer. */
const MAX_EVENTS = 50;

/** The timer at `nowMs`, as overlays count it down. */
export const clockOf = ({ row, takenBackTip, facts }: StoredTimer, nowMs: number) =>
  timerClock({ id: row.id, takenBackTip }, facts, nowMs);

/** The timer at `nowMs` with its newest changes. */
export const timerBody = (timer: StoredTimer, nowMs: number): Timer => ({
  ...clockOf(timer, nowMs),
  now: momentOf(nowMs),
  events: timer.events.slice(-MAX_EVENTS).toReversed().map(eventBody),
});

const eventBody = ({ id, kind, at, value_ms, multiplier, until }: TimerEventRow): TimerEvent => ({
  id,
  kind,
  at,
  seconds: value_ms === null ? null : value_ms / 1000,
  multiplier,
  until,
});
