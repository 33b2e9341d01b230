import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOURS, minuteOptions, QUICK_TIMES, withChoice } from './time-lists.ts';
import { halfDayTimeOf } from './time-text.ts';

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

test('the hours begin with 12, as each half of the day does', () => {
  assert.deepEqual(labels(HOURS), '12 1 2 3 4 5 6 7 8 9 10 11'.split(' '));
});

test('the minutes come in steps, and one off the step is listed in its place', () => {
  assert.deepEqual(labels(minuteOptions(15, undefined)), ['00', '15', '30', '45']);
  assert.deepEqual(labels(minuteOptions(15, 30)), ['00', '15', '30', '45']);
  assert.deepEqual(labels(minuteOptions(15, 5)), ['00', '05', '15', '30', '45']);
  assert.deepEqual(labels(minuteOptions(25, 59)), ['00', '25', '50', '59']);
  assert.equal(minuteOptions(1, 7).length, 60);
});

test('the quick times are the quarters of all hours from midnight on', () => {
  assert.equal(QUICK_TIMES.length, 96);
  assert.deepEqual(QUICK_TIMES[0], { value: '00:00', label: '12:00 AM' });
  assert.deepEqual(QUICK_TIMES[50], { value: '12:30', label: '12:30 PM' });
  assert.deepEqual(QUICK_TIMES.at(-1), { value: '23:45', label: '11:45 PM' });
});

test('a choice changes its part of the time alone', () => {
  const time = halfDayTimeOf('20:35');

  assert.equal(withChoice(time, { hour: 12 }), '12:35');
  assert.equal(withChoice(time, { minute: 0 }), '20:00');
  assert.equal(withChoice(time, { half: 'AM' }), '08:35');
});

test('without a time the first choice makes one in the afternoon, on the hour', () => {
  assert.equal(withChoice(undefined, { hour: 8 }), '20:00');
  assert.equal(withChoice(undefined, { minute: 30 }), '12:30');
  assert.equal(withChoice(undefined, { half: 'AM' }), '00:00');
});
