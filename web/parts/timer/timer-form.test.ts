import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aTimer } from './testing/a-timer.ts';
import { atFields, type TimerForm, timerForm, timerIssues, timerSettings } from './timer-form.ts';

const form = (changes: Partial<TimerForm> = {}): TimerForm => ({
  ...timerForm(null, 'UTC'),
  ...changes,
});

test('a new timer starts with four hours, and each unit adds a minute', () => {
  assert.deepEqual(timerSettings(form(), false, 'UTC'), {
    starts_with: 14_400,
    seconds_per_unit: 60,
    max_total: null,
    ends_by: null,
    grace: 30,
  });
});

test('the settings of a timer are sent back as they are', () => {
  const timer = aTimer({
    seconds_per_unit: 7.25,
    max_total: 90_000,
    ends_by: '2026-11-29T03:30:00.000Z',
  });
  const typed = timerForm(timer, 'America/New_York');
  assert.deepEqual([typed.ends_date, typed.ends_time], ['2026-11-28', '22:30']);
  assert.deepEqual(timerSettings(typed, false, 'America/New_York'), {
    starts_with: 14_400,
    seconds_per_unit: 7.25,
    max_total: 90_000,
    ends_by: '2026-11-29T03:30:00.000Z',
    grace: 30,
  });
});

test('a timer that has started keeps what it started with', () => {
  assert.equal('starts_with' in timerSettings(form(), true, 'UTC'), false);
});

const REFUSED: [Partial<TimerForm>, path: string][] = [
  [{ starts_with: 'long' }, 'starts_with'],
  [{ starts_with: '' }, 'starts_with'],
  [{ starts_with: '+4h' }, 'starts_with'],
  [{ starts_with: '367d' }, 'starts_with'],
  [{ seconds_per_unit: '2h' }, 'seconds_per_unit'],
  [{ max_total: 'x' }, 'max_total'],
  [{ grace: '11m' }, 'grace'],
  [{ ends_date: '2026-11-29' }, 'ends_time'],
  [{ ends_time: '20:00' }, 'ends_date'],
];

test('what cannot be sent is refused at its field', () => {
  for (const [changes, path] of REFUSED) {
    const paths = timerIssues(form(changes)).map((issue) => issue.path);
    assert.deepEqual(paths, [[path]], JSON.stringify(changes));
  }
});

test('a refused end of the server is shown at the date', () => {
  const [issue] = atFields([{ path: ['ends_by'], message: 'Is past' }]);
  assert.deepEqual(issue, { path: ['ends_date'], message: 'Is past' });
});
