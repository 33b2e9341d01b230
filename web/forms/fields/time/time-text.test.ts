import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  HOURS,
  minuteOptions,
  QUICK_TIMES,
  storedTime,
  TIME,
  twelveHourTimeOf,
  withChoice,
} from './time-text.ts';

test('a time is typed with AM or PM, with or without blank and minutes', () => {
  const times = {
    '8:05 PM': '20:05',
    '8:05pm': '20:05',
    '08:05 am': '08:05',
    '8pm': '20:00',
    '11:59 PM': '23:59',
    '1:00  AM': '01:00',
  };
  for (const [typed, time] of Object.entries(times)) assert.equal(TIME.read(typed), time, typed);
});

test('12 AM is midnight and 12 PM noon', () => {
  assert.equal(TIME.read('12:00 AM'), '00:00');
  assert.equal(TIME.read('12:59 AM'), '00:59');
  assert.equal(TIME.read('12:00 PM'), '12:00');
  assert.deepEqual(['00:00', '00:01', '12:00', '12:01'].map(TIME.show), [
    '12:00 AM',
    '12:01 AM',
    '12:00 PM',
    '12:01 PM',
  ]);
});

test('a time needs an hour from 1 to 12, minutes from 00 to 59 and AM or PM', () => {
  for (const typed of [
    '',
    '8',
    '8:05',
    '20:05',
    '0:30 AM',
    '13:00 PM',
    '8:60 PM',
    '8:5 PM',
    '8:055 PM',
    '8:05 XM',
    '8:05 P',
    '-8:05 PM',
    'PM',
  ]) {
    assert.equal(TIME.read(typed), undefined, typed);
  }
});

test('every displayed minute of the day can be parsed', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
    assert.equal(TIME.read(TIME.show(time)), time);
    assert.equal(storedTime(twelveHourTimeOf(time)), time);
  }
});

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

test('the hours start with 12', () => {
  assert.deepEqual(labels(HOURS), '12 1 2 3 4 5 6 7 8 9 10 11'.split(' '));
});

test('minutes come in steps, plus the chosen one', () => {
  assert.deepEqual(labels(minuteOptions(15, undefined)), ['00', '15', '30', '45']);
  assert.deepEqual(labels(minuteOptions(15, 30)), ['00', '15', '30', '45']);
  assert.deepEqual(labels(minuteOptions(15, 5)), ['00', '05', '15', '30', '45']);
  assert.deepEqual(labels(minuteOptions(25, 59)), ['00', '25', '50', '59']);
  assert.equal(minuteOptions(1, 7).length, 60);
});

test('the quick times are all quarter hours from midnight', () => {
  assert.equal(QUICK_TIMES.length, 96);
  assert.deepEqual(QUICK_TIMES[0], { value: '00:00', label: '12:00 AM' });
  assert.deepEqual(QUICK_TIMES[50], { value: '12:30', label: '12:30 PM' });
  assert.deepEqual(QUICK_TIMES.at(-1), { value: '23:45', label: '11:45 PM' });
});

test('a choice changes only its part of the time', () => {
  const time = twelveHourTimeOf('20:35');

  assert.equal(withChoice(time, { hour: 12 }), '12:35');
  assert.equal(withChoice(time, { minute: 0 }), '20:00');
  assert.equal(withChoice(time, { period: 'AM' }), '08:35');
});

test('the first choice without a time is PM on the hour', () => {
  assert.equal(withChoice(undefined, { hour: 8 }), '20:00');
  assert.equal(withChoice(undefined, { minute: 30 }), '12:30');
  assert.equal(withChoice(undefined, { period: 'AM' }), '00:00');
});
