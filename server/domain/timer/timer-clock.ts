import type { TimerClock } from '../../contract/timers.ts';
import { phaseAfter } from './running-time.ts';
import { timeLeftMs, timerState, zeroMs } from './time-left.ts';
import type { TimerFacts } from './timer-facts.ts';
import { multiplierAt } from './tip-time.ts';

/** What a timer is apart from its facts. A live that left the series, and so ended it, is no tip. */
type Named = { id: string; takenBackTip: { id: string; isDeleted: boolean } | null };

/** A timer at `nowMs` as overlays and pages count it down. */
export function timerClock(
  { id, takenBackTip }: Named,
  facts: TimerFacts,
  nowMs: number,
): TimerClock {
  const { startsWithMs, msPerUnit, maxTotalMs, endsByMs, graceMs, tipsMs, takenBackAtMs } = facts;
  const state = timerState(facts, nowMs);
  const { multiplier, untilMs } = multiplierNow(facts, nowMs);
  const roomMs = maxTotalMs === null ? Number.POSITIVE_INFINITY : maxTotalMs - startsWithMs;
  const started = facts.changes.find(({ kind }) => kind === 'start');
  const isTakenBack = state === 'ended' && takenBackAtMs !== null;
  return {
    id,
    state,
    left: seconds(timeLeftMs(facts, nowMs)),
    ends_at: state === 'running' ? momentOf(zeroMs(facts, nowMs)) : null,
    started_at: momentOf(started?.atMs ?? null),
    starts_with: seconds(startsWithMs),
    seconds_per_unit: seconds(msPerUnit),
    max_total: maxTotalMs === null ? null : seconds(maxTotalMs),
    ends_by: momentOf(endsByMs),
    grace: seconds(graceMs),
    multiplier,
    multiplier_until: momentOf(untilMs),
    added: seconds(Math.min(tipsMs, Math.max(0, roomMs))),
    is_at_limit: tipsMs >= roomMs,
    ended_by: isTakenBack
      ? {
          tip_id: takenBackTip?.id ?? null,
          at: new Date(takenBackAtMs).toISOString(),
          is_deleted: takenBackTip?.isDeleted ?? false,
        }
      : null,
  };
}

/**
 * The moments at which a timer changes by itself after `nowMs`, in ms since 1970: a multiplier ends, or zero is
 * reached.
 */
export function nextChanges(facts: TimerFacts, nowMs: number): number[] {
  const { untilMs } = multiplierNow(facts, nowMs);
  const isOpen = phaseAfter(facts.changes) !== 'stopped';
  return [untilMs, isOpen ? zeroMs(facts, nowMs) : null].filter(
    (ms): ms is number => ms !== null && ms > nowMs,
  );
}

/** The multiplier of the next tip. After a restart on a clock that was set back, the last change is still ahead. */
const multiplierNow = (facts: TimerFacts, nowMs: number) =>
  multiplierAt(facts, Math.max(nowMs, facts.changes.at(-1)?.atMs ?? 0));

const seconds = (ms: number) => ms / 1000;

/** A year has four digits. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

const momentOf = (ms: number | null) =>
  ms === null ? null : new Date(Math.min(ms, LAST_MS)).toISOString();
