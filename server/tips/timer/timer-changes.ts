import { MAX_TIMER_S } from '#contract/limits.ts';
import type { MultiplyTime } from '#contract/timers.ts';
import { type AppError, conflict, invalid } from '#domain/errors.ts';
import { momentText } from '#domain/time/moment-text.ts';
import { phaseAfter } from '#domain/timer/running-time.ts';
import { balanceMs, timeLeftMs, timerState } from '#domain/timer/time-left.ts';
import type { TimerFacts } from '#domain/timer/timer-facts.ts';
import type { TimerEventRow } from '../../storage/queries/timers.ts';

/** A change to store; undefined for one that changes nothing, such as a second press of Pause. */
export type NewChange = Partial<
  Pick<TimerEventRow, 'value_ms' | 'multiplier' | 'until' | 'forgiven_ms'>
> & { kind: Exclude<TimerEventRow['kind'], 'rate' | 'revive'> };

/** Makes a change of a timer at `nowMs`. Throws `conflict` or `invalid` with what the host can do instead. */
export type MakeChange = (facts: TimerFacts, nowMs: number) => NewChange | undefined;

export const start: MakeChange = (facts, nowMs) => {
  const state = timerState(facts, nowMs);
  if (state === 'running') return undefined;
  if (state === 'paused') throw conflict('The timer is paused.', 'Resume it.');
  if (state === 'ended') throw hasEnded('Add time to it, or reset it to start again.');
  if (isAfterEndsBy(facts, nowMs)) throw afterEndsBy(facts);
  if (timeLeftMs(facts, nowMs) === 0) {
    throw conflict(
      'There is no time on the timer (starts_with is 0).',
      'Choose a longer starts_with.',
    );
  }
  return { kind: 'start', value_ms: facts.msPerUnit };
};

export const pause: MakeChange = (facts, nowMs) => {
  const state = timerState(facts, nowMs);
  if (state === 'ready') throw notStarted();
  if (state === 'ended') throw hasEnded('Add time to it, and it runs again.');
  return state === 'paused' ? undefined : { kind: 'pause' };
};

/** Goes on after a pause, and after End with what was left. */
export const resume: MakeChange = (facts, nowMs) => {
  const phase = phaseAfter(facts.changes);
  if (phase === 'ready') throw notStarted();
  if (isAfterEndsBy(facts, nowMs)) throw afterEndsBy(facts);
  if (timeLeftMs(facts, nowMs) === 0) throw hasEnded('Add time to it, and it runs again.');
  return phase === 'running' ? undefined : { kind: 'resume' };
};

/** After it no tip adds time, not even in the grace time. */
export const end: MakeChange = ({ changes }) => {
  const phase = phaseAfter(changes);
  if (phase === 'ready') throw notStarted();
  return phase === 'stopped' ? undefined : { kind: 'end' };
};

/** Adds `seconds`, or takes them away down to zero. A timer that has ended runs again with exactly what is added. */
export const add =
  (seconds: number): MakeChange =>
  (facts, nowMs) => {
    const ms = Math.round(seconds * 1000);
    if (ms === 0) throw invalidSeconds('Must not be 0');
    const isEnded = timerState(facts, nowMs) === 'ended';
    if (isEnded && ms < 0) throw hasEnded('There is nothing to take away; add time to go on.');
    if (isAfterEndsBy(facts, nowMs)) throw afterEndsBy(facts);
    const { balance, forgiven } = revived(facts, nowMs);
    const leftMs = timeLeftMs(facts, nowMs);
    if (ms > 0 && balance > leftMs) {
      throw conflict(
        `The timer ends by ${endsByText(facts)} (ends_by), so more time changes nothing.`,
        'Choose a later ends_by first.',
      );
    }
    const value = ms > 0 ? ms : Math.max(0, leftMs + ms) - balance;
    refuseTooLong(balance + value);
    return { kind: 'add', value_ms: value, forgiven_ms: forgiven };
  };

/** Has exactly `seconds` left. A timer that has ended runs again. */
export const set =
  (seconds: number): MakeChange =>
  (facts, nowMs) => {
    const ms = Math.round(seconds * 1000);
    if (ms === 0 && timerState(facts, nowMs) === 'ended') return undefined;
    if (isAfterEndsBy(facts, nowMs)) throw afterEndsBy(facts);
    if (facts.endsByMs !== null && ms > facts.endsByMs - nowMs) {
      const mostSeconds = Math.floor((facts.endsByMs - nowMs) / 1000);
      throw invalidSeconds(
        `Must be at most ${mostSeconds}, because the timer ends by ${endsByText(facts)} (ends_by)`,
      );
    }
    const { balance, forgiven } = revived(facts, nowMs);
    return { kind: 'set', value_ms: ms - balance, forgiven_ms: forgiven };
  };

export const multiply =
  ({ multiplier, for: seconds }: MultiplyTime): MakeChange =>
  (_facts, nowMs) => {
    if (!hasDecimals(multiplier, 1)) {
      throw invalid([{ path: ['multiplier'], message: 'Must have at most one decimal' }]);
    }
    const untilMs = seconds === undefined || multiplier === 1 ? null : nowMs + seconds * 1000;
    const until = untilMs === null ? null : new Date(untilMs).toISOString();
    return { kind: 'multiply', multiplier, until };
  };

/** Whether a number is written with at most so many decimals. */
export const hasDecimals = (value: number, most: number): boolean =>
  Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6;

/** The balance without what is below zero, and what has to be forgiven for it, in ms. */
function revived(facts: TimerFacts, nowMs: number): { balance: number; forgiven: number } {
  const balance = balanceMs(facts, nowMs);
  return { balance: Math.max(0, balance), forgiven: Math.max(0, -balance) };
}

function refuseTooLong(ms: number): void {
  if (ms <= MAX_TIMER_S * 1000) return;
  throw invalidSeconds('At most 366 days can be left');
}

const isAfterEndsBy = ({ endsByMs }: TimerFacts, nowMs: number) =>
  endsByMs !== null && endsByMs <= nowMs;

const invalidSeconds = (message: string): AppError => invalid([{ path: ['seconds'], message }]);

const notStarted = () => conflict('The timer has not started yet.', 'Start it first.');

const hasEnded = (remedy: string) => conflict('The timer has ended.', remedy);

const afterEndsBy = (facts: TimerFacts) =>
  conflict(
    `The timer ended by ${endsByText(facts)} (ends_by).`,
    'Choose a later ends_by, or null for none, and then add time.',
  );

/** In UTC, because a service or a command may have sent it. */
const endsByText = ({ endsByMs }: TimerFacts) =>
  `${momentText('time', endsByMs ?? 0, 'UTC')} UTC on ${momentText('day', endsByMs ?? 0, 'UTC')}`;
