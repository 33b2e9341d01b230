import { phaseAt } from './running-time.ts';
import { balanceAtMs, endedMs, timeLeftMs } from './time-left.ts';
import type { TimerFacts } from './timer-facts.ts';

/** How a tip counts for a timer. */
export type TipTime = {
  /** What one unit of the currency adds, with the multiplier: 0 while tips add nothing. */
  msPerUnit: number;
  /** What the limit still allows; null without a limit. */
  roomMs: number | null;
  /** What has to be forgiven for a tip in the grace time, so that exactly its own time is left; mostly 0. */
  forgivenMs: number;
};

/**
 * How a tip at `atMs` counts that is recorded at `nowMs`; undefined if it adds nothing: before the start, after End, or
 * later after zero than the grace time. A tip that was on its way when a correction ended the timer counts from then on,
 * if it is recorded within the grace time.
 */
export function tipTime(facts: TimerFacts, atMs: number, nowMs: number): TipTime | undefined {
  const phase = phaseAt(facts.changes, atMs);
  if (phase !== 'running' && phase !== 'paused') return undefined;
  const { startsWithMs, tipsMs, maxTotalMs, takenBackAtMs, graceMs } = facts;
  const isOver = timeLeftMs(facts, nowMs) <= 0;
  const endMs = endedMs(facts, nowMs);
  if (isOver && atMs > endMs + graceMs) return undefined;
  const isPending = takenBackAtMs === endMs && nowMs <= endMs + graceMs;
  const countsMs = isPending ? Math.max(atMs, endMs) : atMs;
  return {
    msPerUnit: rateAt(facts, atMs),
    roomMs: maxTotalMs === null ? null : Math.max(0, maxTotalMs - startsWithMs - tipsMs),
    forgivenMs: isOver && countsMs >= endMs ? Math.max(0, -balanceAtMs(facts, countsMs)) : 0,
  };
}

/** What one unit of the currency adds at a time, in whole ms: the rate times the multiplier of that time. */
export const rateAt = (facts: TimerFacts, atMs: number): number =>
  Math.round(baseRateAt(facts, atMs) * multiplierAt(facts, atMs).multiplier);

function baseRateAt({ changes, msPerUnit }: TimerFacts, atMs: number): number {
  const last = changes.findLast(
    ({ kind, atMs: sinceMs }) => (kind === 'start' || kind === 'rate') && sinceMs <= atMs,
  );
  return last?.valueMs ?? msPerUnit;
}

/** The multiplier at a time, and when it ends in ms since 1970; null for no end. */
export function multiplierAt(
  { changes }: Pick<TimerFacts, 'changes'>,
  atMs: number,
): { multiplier: number; untilMs: number | null } {
  const last = changes.findLast(
    ({ kind, atMs: sinceMs }) => kind === 'multiply' && sinceMs <= atMs,
  );
  const isOver = last?.untilMs !== null && last !== undefined && last.untilMs <= atMs;
  if (!last || isOver) return { multiplier: 1, untilMs: null };
  return { multiplier: last.multiplier ?? 1, untilMs: last.untilMs };
}
