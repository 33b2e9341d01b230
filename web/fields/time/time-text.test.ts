import assert from 'node:assert/strict';
import { test } from 'node:test';
import { halfDayTimeOf, storedTime, TIME } from './time-text.ts';

test('a time is typed with AM or PM in either case, with or without a blank and the minutes', () => {
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

test('an hour from 1 to 12 and a minute from 00 to 59 are wanted, and a half of the day', () => {
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

test('every minute of the day is shown so that it can be read again', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
    assert.equal(TIME.read(TIME.show(time)), time);
    assert.equal(storedTime(halfDayTimeOf(time)), time);
  }
});
