import type { TimerEventKind } from '../../contract/limits.ts';

/** A change of a timer other than by tips. */
export type TimerChange = {
  kind: TimerEventKind;
  /** On the timer clock, in ms since 1970; never before the change that precedes it. */
  atMs: number;
  /** What `add` and `set` changed, in ms; of `start` and `rate` the ms that one unit of the currency adds from then on. */
  valueMs: number | null;
  /** Of `multiply`. */
  multiplier: number | null;
  /** When a multiplier ends; null for no end. */
  untilMs: number | null;
  /** Time below zero that this change writes off, so that exactly the time is left that was added. */
  forgivenMs: number;
  /** How long the timer was at zero before a change that forgives, without pauses. */
  atZeroMs: number;
};

/** What a timer is computed from. Durations in ms; moments on the timer clock, in ms since 1970. */
export type TimerFacts = {
  startsWithMs: number;
  /** What one unit of the currency adds now. */
  msPerUnit: number;
  /** The most that start and tips give together; null for no limit. */
  maxTotalMs: number | null;
  endsByMs: number | null;
  graceMs: number;
  /** What the present tips have added, before `maxTotalMs`. */
  tipsMs: number;
  /** When a correction of a tip ended the timer; null if none did. */
  takenBackAtMs: number | null;
  /** Oldest first. */
  changes: readonly TimerChange[];
};
