import type { Issue } from '#contract/common.ts';
import { MAX_GRACE_S, MAX_SECONDS_PER_UNIT, MAX_TIMER_S } from '#contract/limits.ts';
import type { Timer, TimerSettings } from '#contract/timers.ts';
import { durationText, parseDuration } from '#domain/time/duration.ts';
import { zonedMoment } from '#domain/time/zoned-moment.ts';
import type { TypedValue } from '../../forms/fields/clock/typed-value.ts';
import { wallClock } from '../../forms/fields/clock/wall-clock.ts';
import type { Field } from '../../forms/fields/field.ts';
import { checkFields } from '../../forms/fields/field-kinds.ts';

/** The typed settings of a timer; durations as people write them. */
export type TimerForm = {
  starts_with: string;
  seconds_per_unit: string;
  max_total: string;
  grace: string;
  ends_date: TypedValue;
  ends_time: TypedValue;
};

/** Used until a host chooses, as by the server. */
const NEW_TIMER = { starts_with: 4 * 3600, seconds_per_unit: 60, max_total: null, grace: 30 };

/** The settings as text, in the timezone; null is that of this computer. */
export function timerForm(timer: Timer | null, timezone: string | null): TimerForm {
  const { starts_with, seconds_per_unit, max_total, grace } = timer ?? NEW_TIMER;
  const ends = timer?.ends_by ? wallClock(timezone, new Date(timer.ends_by)) : null;
  return {
    starts_with: durationText(starts_with),
    seconds_per_unit: rateField(seconds_per_unit),
    max_total: max_total === null ? '' : durationText(max_total),
    grace: durationText(grace),
    ends_date: ends?.date ?? null,
    ends_time: ends?.time ?? null,
  };
}

/** A rate may have a fraction of a second. */
const rateField = (seconds: number): string =>
  Number.isInteger(seconds) ? durationText(seconds) : `${seconds}s`;

/** The seconds of a typed setting; undefined for what cannot be one. */
export function settingSeconds(text: string): number | undefined {
  const typed = parseDuration(text);
  return typed && !typed.isSigned ? typed.seconds : undefined;
}

const refuse =
  (example: string, most: number, mostText: string, isWhole = true) =>
  (text: string): string | undefined => {
    const seconds = settingSeconds(text);
    if (seconds === undefined || (isWhole && !Number.isInteger(seconds))) {
      return `Write it as ${example}`;
    }
    return seconds > most ? `At most ${mostText}` : undefined;
  };

/** The longest timer, without a sign before it. */
const LONGEST = '366 days';

export const TIMER_FIELDS = [
  {
    type: 'text',
    path: 'starts_with',
    label: 'Starts with',
    refuse: refuse('4h, 90m or 1:30:00', MAX_TIMER_S, LONGEST),
  },
  {
    type: 'text',
    path: 'seconds_per_unit',
    label: 'Each unit adds',
    refuse: refuse('60s, 1m or 1:00', MAX_SECONDS_PER_UNIT, '1 hour', false),
  },
  {
    type: 'text',
    path: 'max_total',
    label: 'Limit',
    refuse: (text) =>
      text.trim() === '' ? undefined : refuse('24h or 2d', MAX_TIMER_S, LONGEST)(text),
  },
  {
    type: 'text',
    path: 'grace',
    label: 'Grace after zero',
    refuse: refuse('30s', MAX_GRACE_S, '10 minutes'),
  },
  { type: 'date', path: 'ends_date', label: 'Ends by' },
  { type: 'time', path: 'ends_time', label: 'at' },
] as const satisfies Field[];

/** Errors of the typed settings. A timer that ends by a time needs the day, too. */
export function timerIssues(form: TimerForm): Issue[] {
  const issues = checkFields(TIMER_FIELDS, form);
  const refused = new Set(issues.map(({ path: [first] }) => first));
  const needs = (
    path: 'ends_date' | 'ends_time',
    other: 'ends_date' | 'ends_time',
    what: string,
  ) =>
    form[path] === null && form[other] !== null && !refused.has(path)
      ? [{ path: [path], message: `Choose ${what}` }]
      : [];
  return [
    ...issues,
    ...needs('ends_date', 'ends_time', 'a day'),
    ...needs('ends_time', 'ends_date', 'a time'),
  ];
}

/** The settings to send, without `starts_with` for a timer that has started. The form must have no issues. */
export function timerSettings(
  form: TimerForm,
  hasStarted: boolean,
  timezone: string | null,
): TimerSettings {
  const { ends_date, ends_time } = form;
  const ends =
    typeof ends_date === 'string' && typeof ends_time === 'string'
      ? new Date(zonedMoment(ends_date, ends_time, timezone)).toISOString()
      : null;
  const seconds = (text: string) => settingSeconds(text) ?? 0;
  return {
    ...(!hasStarted && { starts_with: seconds(form.starts_with) }),
    seconds_per_unit: Math.round(seconds(form.seconds_per_unit) * 100) / 100,
    max_total: form.max_total.trim() === '' ? null : seconds(form.max_total),
    ends_by: ends,
    grace: seconds(form.grace),
  };
}

/** Issues of the server at the fields of the form. */
export const atFields = (issues: readonly Issue[]): Issue[] =>
  issues.map(({ path: [first, ...rest], message }) => ({
    path: [first === 'ends_by' ? 'ends_date' : (first ?? ''), ...rest],
    message,
  }));
