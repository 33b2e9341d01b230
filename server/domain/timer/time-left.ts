import type { TimerState } from '../../contract/limits.ts';
import { phaseAfter, runningMs, runningSpans } from './running-time.ts';
import type { TimerFacts } from './timer-facts.ts';

/**
 * What start and tips give, within the limit, and the host's own changes on top, in ms:
 * `min(startsWith + tips, maxTotal) + Σ value of add and set`.
 */
export function givenMs({ startsWithMs, tipsMs, maxTotalMs, changes }: TimerFacts): number {
  const byHand = changes.reduce(
    (sum, { kind, valueMs }) => sum + (kind === 'add' || kind === 'set' ? (valueMs ?? 0) : 0),
    0,
  );
  return Math.min(startsWithMs + tipsMs, maxTotalMs ?? Number.POSITIVE_INFINITY) + byHand;
}

const forgivenMs = ({ changes }: TimerFacts) =>
  changes.reduce((sum, change) => sum + change.forgivenMs, 0);

/**
 * What would be left without `endsBy`, in ms, negative below zero: `given − (running time until now − forgiven)`. Time
 * at zero counts as running until a change forgives it.
 */
export const balanceMs = (facts: TimerFacts, nowMs: number): number =>
  givenMs(facts) + forgivenMs(facts) - runningMs(facts.changes, nowMs);

/** The balance at a time before now, as the changes until then leave it; for a tip that comes late. */
export const balanceAtMs = (facts: TimerFacts, atMs: number): number =>
  givenMs(facts) +
  forgivenMs(facts) -
  runningMs(
    facts.changes.filter((change) => change.atMs <= atMs),
    atMs,
  );

/** `min(balance, endsBy − now)`, in ms: above zero before the end. */
const boundedMs = (facts: TimerFacts, nowMs: number): number =>
  Math.min(balanceMs(facts, nowMs), (facts.endsByMs ?? Number.POSITIVE_INFINITY) - nowMs);

/** What is left, in ms, 0 at the end. */
export const timeLeftMs = (facts: TimerFacts, nowMs: number): number =>
  Math.max(0, boundedMs(facts, nowMs));

/** Before its start a timer is `ready` whatever is left; at zero it is `ended`, also during a pause. */
export function timerState(facts: TimerFacts, nowMs: number): TimerState {
  const phase = phaseAfter(facts.changes);
  if (phase === 'ready') return 'ready';
  if (phase === 'stopped' || boundedMs(facts, nowMs) <= 0) return 'ended';
  return phase;
}

/**
 * When the timer is or was at zero by its running time and `endsBy`, in ms since 1970; null if it does not get there by
 * itself. The end by a correction is `takenBackAtMs`, because the running time knows nothing of it.
 */
export function zeroMs(facts: TimerFacts, nowMs: number): number | null {
  const ranOutMs = whenRanOut(facts, nowMs);
  if (ranOutMs === null) return facts.endsByMs;
  return Math.min(ranOutMs, facts.endsByMs ?? Number.POSITIVE_INFINITY);
}

function whenRanOut(facts: TimerFacts, nowMs: number): number | null {
  let unspentMs = givenMs(facts) + forgivenMs(facts);
  const spans = runningSpans(facts.changes, nowMs);
  const isRunning = phaseAfter(facts.changes) === 'running';
  for (const [index, { fromMs, toMs }] of spans.entries()) {
    const isOpen = isRunning && index === spans.length - 1;
    if (isOpen || unspentMs <= toMs - fromMs) return fromMs + Math.max(0, unspentMs);
    unspentMs -= toMs - fromMs;
  }
  return null;
}

/** The end from which the grace time counts: zero, or the correction that took the time away. */
export const endedMs = (facts: TimerFacts, nowMs: number): number =>
  Math.max(zeroMs(facts, nowMs) ?? 0, facts.takenBackAtMs ?? 0);

/** How long the timer has been at zero at `nowMs`, without pauses, in ms. Only for one that is at zero. */
export function atZeroMs(facts: TimerFacts, nowMs: number): number {
  const endMs = endedMs(facts, nowMs);
  return ranUntil(facts, nowMs, nowMs) - ranUntil(facts, nowMs, endMs);
}

/** How long the timer was above zero until `nowMs`, without pauses, in ms. */
export function shownRunningMs(facts: TimerFacts, nowMs: number): number {
  const { changes, endsByMs } = facts;
  const overMs = balanceMs(facts, nowMs) < 0 ? endedMs(facts, nowMs) : nowMs;
  const untilMs = Math.min(nowMs, overMs, endsByMs ?? nowMs);
  const beforeMs = changes.reduce((sum, change) => sum + change.atZeroMs, 0);
  return Math.max(0, ranUntil(facts, nowMs, untilMs) - beforeMs);
}

const ranUntil = ({ changes }: TimerFacts, nowMs: number, untilMs: number): number =>
  runningSpans(changes, nowMs).reduce(
    (sum, { fromMs, toMs }) => sum + Math.max(0, Math.min(toMs, untilMs) - fromMs),
    0,
  );
