import type { Issue } from '#contract/common.ts';
import type { TimerSettings } from '#contract/timers.ts';
import { phaseAfter } from '#domain/timer/running-time.ts';
import { timeLeftMs, timerState } from '#domain/timer/time-left.ts';
import type { TimerRow } from '../../storage/queries/timers.ts';
import type { StoredTimer } from './stored-timer.ts';
import { hasDecimals } from './timer-changes.ts';

/** The columns of the settings, as they are stored. */
export type StoredSettings = Pick<
  TimerRow,
  'starts_with' | 'ms_per_unit' | 'max_total' | 'ends_by' | 'grace'
>;

/** Of a new timer: four hours, a minute for one unit of the currency, no limit. */
export const NEW_TIMER: StoredSettings = {
  starts_with: 4 * 60 * 60,
  ms_per_unit: 60_000,
  max_total: null,
  ends_by: null,
  grace: 30,
};

/** The stored settings after a change. */
export function changedSettings(
  { starts_with, ms_per_unit, max_total, ends_by, grace }: StoredSettings,
  sent: TimerSettings,
): StoredSettings {
  const rate = sent.seconds_per_unit;
  return {
    starts_with: sent.starts_with ?? starts_with,
    ms_per_unit: rate === undefined ? ms_per_unit : Math.round(rate * 1000),
    max_total: sent.max_total === undefined ? max_total : sent.max_total,
    ends_by: sent.ends_by === undefined ? ends_by : normalized(sent.ends_by),
    grace: sent.grace ?? grace,
  };
}

const normalized = (moment: string | null) => moment && new Date(moment).toISOString();

/** Issues of a change that a schema cannot express. Without a timer, those of a new one. */
export function settingsIssues(
  sent: TimerSettings,
  timer: StoredTimer | undefined,
  nowMs: number,
): Issue[] {
  const issues: Issue[] = [];
  const refuse = (key: keyof TimerSettings, message: string) =>
    issues.push({ path: [key], message });
  const { seconds_per_unit: rate } = sent;
  if (rate !== undefined && !hasDecimals(rate, 2)) {
    refuse('seconds_per_unit', 'Must have at most two decimals');
  }
  const next = changedSettings(timer?.row ?? NEW_TIMER, sent);
  const isChanged = (key: keyof StoredSettings) => next[key] !== (timer?.row ?? NEW_TIMER)[key];
  const hasStarted = timer !== undefined && phaseAfter(timer.facts.changes) !== 'ready';
  if (hasStarted && isChanged('starts_with')) {
    refuse('starts_with', 'The timer has started. Add time to it, or set what is left');
  }
  if (next.ends_by !== null && isChanged('ends_by') && Date.parse(next.ends_by) <= nowMs) {
    refuse('ends_by', 'Must be in the future. End the timer to end it now');
  }
  if (timer && isChanged('max_total') && endsBy(timer, next, nowMs)) {
    refuse('max_total', 'With this limit no time would be left. End the timer to end it now');
  }
  return issues;
}

/** Whether the new limit would end a timer that runs or is paused. */
function endsBy({ facts }: StoredTimer, { max_total }: StoredSettings, nowMs: number): boolean {
  const state = timerState(facts, nowMs);
  if (max_total === null || (state !== 'running' && state !== 'paused')) return false;
  return timeLeftMs({ ...facts, maxTotalMs: max_total * 1000 }, nowMs) === 0;
}
