import type { Timer, TimerClock, TimerEvent } from '#contract/timers.ts';
import { timerLeftMs } from '#domain/timer/shown-time.ts';

/** The host is warned below this time left, as viewers are by the start value of the layout. */
export const LOW_MS = 5 * 60_000;

/** Time in which a tip that was taken back and ended the timer can be given back. */
const UNDO_MS = 60_000;

/** What a timer shows besides its digits. */
export type TimerMoment = {
  state: TimerClock['state'];
  isLow: boolean;
  /** 1 without a multiplier. */
  multiplier: number;
  /** Until when it holds, in ISO 8601; null until it is switched off. */
  multiplierUntil: string | null;
  /** The correction that ended the timer within the last minute; null for none. */
  endedBy: TimerClock['ended_by'];
};

/** Works out a timer at `nowMs` of the server's timer clock: nobody sends that time has passed. */
export function timerMoment(timer: TimerClock, nowMs: number): TimerMoment {
  const leftMs = timerLeftMs(timer, nowMs);
  const isOver = timer.state !== 'ready' && leftMs === 0;
  const { multiplier, multiplier_until: until, ended_by } = timer;
  const isMultiplied = until === null || Date.parse(until) > nowMs;
  return {
    state: isOver ? 'ended' : timer.state,
    isLow: !isOver && timer.state !== 'ready' && leftMs < LOW_MS,
    multiplier: isMultiplied ? multiplier : 1,
    multiplierUntil: isMultiplied ? until : null,
    endedBy: isOver && ended_by && Date.parse(ended_by.at) + UNDO_MS > nowMs ? ended_by : null,
  };
}

/** Time in ms until the moment of a timer changes by itself; null if it does not. */
export function momentLastsMs(timer: TimerClock, nowMs: number): number | null {
  const ends = timer.state === 'running' ? timer.ends_at : null;
  const latest = timer.state === 'ready' ? null : timer.ends_by;
  const after = (moment: string | null | undefined, ms: number) =>
    moment ? [Date.parse(moment) + ms - nowMs] : [];
  const waits = [
    ...[ends, latest].flatMap((end) => [...after(end, 0), ...after(end, 1 - LOW_MS)]),
    ...after(timer.multiplier_until, 0),
    ...after(timer.ended_by?.at, UNDO_MS),
  ].filter((ms) => ms > 0);
  return waits.length > 0 ? Math.min(...waits) : null;
}

/** The newest change that an undo takes back; a tip in the grace time and another rate are none of the host's. */
export const undoableChange = (timer: Timer | null | undefined): TimerEvent | undefined =>
  timer?.events.find(({ kind }) => kind !== 'revive' && kind !== 'rate');
