import assert from 'node:assert/strict';
import { test } from 'node:test';
import { durationClock, durationText, parseDuration, spokenDuration } from './duration.ts';

const VALUES = {
  '4h': 14_400,
  '90m': 5400,
  '2d': 172_800,
  '1h30m': 5400,
  '1h 30m 5s': 5405,
  '1.5h': 5400,
  '0,5 h': 1800,
  '5 minutes': 300,
  '1 hour 30 min': 5400,
  '1:30:00': 5400,
  '90:00': 5400,
  '5:00': 300,
  '90': 90,
  '0': 0,
  ' 4H ': 14_400,
};

const CHANGES = {
  '+5m': 300,
  '-90s': -90,
  '−90s': -90,
  '+1h30m': 5400,
  '- 1:30': -90,
  '+90': 90,
};

const REFUSED = [
  '',
  '+',
  'h',
  '4x',
  '4h4h',
  '5m 1h',
  '4hm',
  '4 h 5',
  '1:60',
  '1:2:3:4',
  '1:',
  ':30',
  '1:300',
  '1.5:00',
  '--5m',
  '5m!',
  '1..5h',
  '1,500s, 3',
  'four hours',
  '9'.repeat(40),
];

test('a duration is read in units, as digits of a clock, or in seconds', () => {
  for (const [text, seconds] of Object.entries(VALUES)) {
    assert.deepEqual(parseDuration(text), { seconds, isSigned: false }, text);
  }
});

test('a plus or minus means a change', () => {
  for (const [text, seconds] of Object.entries(CHANGES)) {
    assert.deepEqual(parseDuration(text), { seconds, isSigned: true }, text);
  }
});

test('other text is no duration', () => {
  for (const text of REFUSED) assert.equal(parseDuration(text), null, text);
});

const WRITTEN: [number, string, string, string][] = [
  [0, '0s', '0:00', '0 seconds'],
  [1, '1s', '0:01', '1 second'],
  [59.9, '59s', '0:59', '59 seconds'],
  [90, '1m 30s', '1:30', '1 minute 30 seconds'],
  [14_400, '4h', '4:00:00', '4 hours'],
  [3661, '1h 1m 1s', '1:01:01', '1 hour 1 minute'],
  [183_845, '2d 3h 4m 5s', '51:04:05', '2 days 3 hours'],
  [-300, '-5m', '-5:00', '5 minutes'],
  [-0.5, '0s', '0:00', '0 seconds'],
];

test('a duration is written in units, as digits and as it is spoken', () => {
  for (const [seconds, text, clock, spoken] of WRITTEN) {
    const written = [durationText(seconds), durationClock(seconds), spokenDuration(seconds)];
    assert.deepEqual(written, [text, clock, spoken], String(seconds));
  }
});

test('what is written is read as the same duration', () => {
  for (const seconds of [0, 7, 60, 3599, 3600, 86_399, 86_400, 31_622_400]) {
    assert.equal(parseDuration(durationText(seconds))?.seconds, seconds);
    assert.equal(parseDuration(durationClock(seconds))?.seconds, seconds);
  }
});
