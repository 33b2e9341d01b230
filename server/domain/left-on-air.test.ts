import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOnAir, showText } from './left-on-air.ts';
import { withoutTips } from './testing/without-tips.ts';

const live = (id: string, start_date: string | null, start_time: string | null = '20:00') => ({
  id,
  start_date,
  start_time,
});

const haunted = live('haunted', '2026-10-31', '21:00');
const yesterday = live('yesterday', '2026-11-05');
const tonight = live('tonight', '2026-11-06');
const later = live('later', '2026-11-06', '23:00');
const drafted = live('drafted', null, null);
const LIVES = [later, tonight, yesterday, haunted, drafted];

type Case = { onAir: string; since?: string; until: string | null; at: string };

function left({ onAir, since = '2026-10-31T20:55:00.000Z', until, at }: Case) {
  const clock = { now: new Date(at), timezone: 'UTC' };
  const state = { live_id: onAir, since, runs_until: until };
  const found = leftOnAir(withoutTips(LIVES, clock), state, clock);
  return found && [found.live.id, found.successor?.id];
}

const OVER = '2026-11-01T03:00:00.000Z';
const STILL_TIPPED = '2026-11-07T01:00:00.000Z';

const CASES: [fact: string, given: Case, expected: ReturnType<typeof left>][] = [
  [
    'a show that is over, while another one runs',
    { onAir: 'haunted', until: OVER, at: '2026-11-06T21:00:00Z' },
    ['haunted', 'tonight'],
  ],
  [
    'a show that is over, before the next one begins',
    { onAir: 'haunted', until: OVER, at: '2026-11-06T19:30:00Z' },
    ['haunted', 'tonight'],
  ],
  [
    'a show that is over, with none within an hour',
    { onAir: 'haunted', until: OVER, at: '2026-11-06T18:59:00Z' },
    ['haunted', undefined],
  ],
  [
    'an old show with tips until now, once another one runs',
    { onAir: 'haunted', until: STILL_TIPPED, at: '2026-11-06T20:01:00Z' },
    ['haunted', 'tonight'],
  ],
  [
    'not a long show with tips until now, while no other one begins',
    { onAir: 'haunted', until: STILL_TIPPED, at: '2026-11-06T12:00:00Z' },
    null,
  ],
  [
    'not an old live that was put on air an hour ago',
    {
      onAir: 'haunted',
      since: '2026-11-06T20:00:00.000Z',
      until: '2026-11-07T02:00:00.000Z',
      at: '2026-11-06T21:00:00Z',
    },
    null,
  ],
  [
    'not the live that runs',
    {
      onAir: 'tonight',
      since: '2026-11-06T19:50:00.000Z',
      until: '2026-11-07T02:00:00.000Z',
      at: '2026-11-06T22:30:00Z',
    },
    null,
  ],
  [
    'a show of a month ago',
    { onAir: 'drafted', until: null, at: '2026-11-06T12:00:00Z' },
    ['drafted', undefined],
  ],
  ['not a live that is gone', { onAir: 'gone', until: null, at: '2026-11-06T12:00:00Z' }, null],
];

for (const [fact, given, expected] of CASES) {
  test(`left on air: ${fact}`, () => assert.deepEqual(left(given), expected));
}

test('a show is named by how long ago its day was', () => {
  const since = '2026-11-03T20:00:00.000Z';
  const named = (start_date: string | null, now = '2026-11-06T21:00:00Z', timezone = 'UTC') =>
    showText(
      { id: 'a', start_date, start_time: null, running_until: null },
      { live_id: 'a', since, runs_until: null },
      { now: new Date(now), timezone },
    );
  assert.deepEqual(
    ['2026-11-06', '2026-11-05', '2026-11-02', '2026-10-31', '2026-10-26'].map((day) => named(day)),
    ["today's show", "yesterday's show", "Monday's show", "last week's show", "last week's show"],
  );
  assert.equal(named('2026-10-25'), 'the show of Oct 25');
  assert.equal(named('2025-12-31'), 'the show of Dec 31, 2025');
  assert.equal(named(null), "Tuesday's show");
  assert.equal(named('2026-11-05', '2026-11-06T05:00:00Z', 'America/Los_Angeles'), "today's show");
});
