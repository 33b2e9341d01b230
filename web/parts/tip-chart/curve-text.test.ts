import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockIn } from '#domain/time/moment-text.ts';
import { curveSentence, momentLabel, stepText } from './curve-text.ts';

const at = (hour: number, minute: number) => Date.UTC(2026, 10, 6, hour, minute);
const short = { spanMs: 1000, clock: clockIn('UTC'), currency: 'USD' };
const plain = (text: string) => text.replace(/\s/g, ' ');
const step = {
  fromMs: at(21, 40),
  toMs: at(21, 41),
  tips: 1,
  addedCents: 2500,
  totalCents: 128_450,
  fanName: 'Zoë',
};

test('a step shows its time, the total and the tip', () => {
  assert.equal(plain(stepText(step, short)), '9:41 PM · $1,284.50 · +$25.00 Zoë');
  const anonymous = { ...step, fanName: null };
  assert.equal(plain(stepText(anonymous, short)), '9:41 PM · $1,284.50 · +$25.00 Anonymous');
  const several = { ...anonymous, tips: 3 };
  assert.equal(plain(stepText(several, short)), '9:41 PM · $1,284.50 · +$25.00 in 3 tips');
});

test('the day is shown only if the chart spans several', () => {
  const day = 24 * 60 * 60_000;
  assert.deepEqual(
    [day, day + 1].map((span) => plain(momentLabel(at(21, 41), { ...short, spanMs: span }))),
    ['9:41 PM', 'Fri, Nov 6, 2026, 9:41 PM'],
  );
});

test('times use the timezone', () => {
  const berlin = { ...short, clock: clockIn('Europe/Berlin') };
  assert.equal(plain(stepText(step, berlin)), '10:41 PM · $1,284.50 · +$25.00 Zoë');
});

test('the chart is described in one sentence', () => {
  const curve = {
    steps: [step],
    startMs: at(20, 0),
    endMs: at(21, 45),
    tips: 1023,
    totalCents: 128_450,
  };
  assert.equal(
    plain(curveSentence(curve, short)),
    '1,023 tips added up to $1,284.50 between 8:00 PM and 9:41 PM.',
  );
});
