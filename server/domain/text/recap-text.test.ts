import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockIn } from '../time/moment-text.ts';
import { durationText, gapText, giversText, minuteText, timerFacts } from './recap-text.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test('a duration has its largest unit and the next one', () => {
  const minutes = (count: number) => count * 60_000;
  assert.deepEqual(
    [0, 999, 35_000, minutes(1), minutes(42) + 59_000, minutes(60), minutes(65)].map(durationText),
    ['0 s', '0 s', '35 s', '1 min', '42 min', '1 h', '1 h 5 min'],
  );
  assert.equal(durationText(minutes(60 * 51)), '2 d 3 h');
});

test('givers are counted as fans and tips, also without tips', () => {
  assert.equal(giversText({ fans: 42, tips: 1280 }), 'from 42 fans in 1,280 tips');
  assert.equal(giversText({ fans: 1, tips: 1 }), 'from 1 fan in 1 tip');
  assert.equal(giversText({ fans: 0, tips: 3 }), 'in 3 tips');
  assert.equal(giversText({ fans: 0, tips: 0 }), 'No tips yet');
});

test('gap and minute have their times in the timezone', () => {
  const clock = clockIn('Europe/Berlin');
  const gap = gapText({ from: '2026-11-06T19:10:00.000Z', to: '2026-11-06T19:52:00.000Z' }, clock);
  assert.deepEqual([gap.value, plain(gap.when)], ['42 min', '8:10 PM to 8:52 PM']);
  const from = '2026-11-06T20:41:00.000Z';
  const minute = minuteText(
    { from, tips: 14, amount_cents: 310_50 },
    { ...clock, currency: 'EUR' },
  );
  assert.deepEqual([minute.value, plain(minute.when)], ['€310.50', '14 tips at 9:41 PM']);
});

test('the text of a timer has its time on the clock, from tips and in the biggest hour', () => {
  const hour = { from: '2026-11-06T20:00:00.000Z', added: 3900 };
  const facts = timerFacts({ ran: 7200, added: 5400, biggest_hour: hour }, clockIn('UTC'));
  assert.deepEqual(
    facts.map(({ label, value, when }) => plain(`${label}: ${value} ${when}`).trim()),
    [
      'Time on the clock: 2 h without pauses',
      'Time from tips: 1 h 30 min',
      'Most time in an hour: 1 h 5 min from 8:00 PM',
    ],
  );
});
