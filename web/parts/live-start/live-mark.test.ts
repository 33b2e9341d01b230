import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveClock } from '#domain/running-live.ts';
import { withoutTips } from '#domain/testing/without-tips.ts';
import {
  markLive,
  nextLiveId,
  onAirClock,
  onAirSentence,
  startedText,
  startSentence,
  tagOf,
} from './live-mark.ts';

const now = new Date('2026-11-06T21:42:00Z');
const utc = { now, timezone: 'UTC' };
/** Some browsers put a narrow no-break space before AM and PM. */
const plain = (text: string) => text.replace(/\s/g, ' ');

const live = (id: string, start_date: string | null, start_time: string | null) => ({
  id,
  start_date,
  start_time,
});
const minutes = (count: number) => count * 60_000;

const marked = (lives: ReturnType<typeof live>[], clock: LiveClock) =>
  markLive(withoutTips(lives, clock), clock);

const soon = live('soon', '2026-11-07', '20:30');
const later = live('later', '2026-11-13', '20:30');
const tonight = live('tonight', '2026-11-06', '20:00');

test("the running live is tagged with its time on air, in the settings' timezone", () => {
  const lives = [later, soon, tonight];
  const clock = { now: new Date('2026-11-06T21:42:00Z'), timezone: 'UTC' };
  const running = { liveId: 'tonight', kind: 'live', onAirMs: minutes(102) };
  assert.deepEqual(marked(lives, clock), running);
  const westward = { ...clock, timezone: 'America/Los_Angeles' };
  assert.deepEqual(marked(lives, westward), { liveId: 'tonight', kind: 'next' });
});

test('without a running live the soonest one is tagged as next', () => {
  const past = live('past', '2026-10-31', '21:00');
  const clock = utc;
  assert.deepEqual(marked([later, soon, past], clock), { liveId: 'soon', kind: 'next' });
  assert.equal(marked([past], clock), null);
});

test('with sources a live that runs has only started until it is on air', () => {
  const running = { liveId: 'tonight', kind: 'live', onAirMs: 0 } as const;
  const tag = (isOnAir: boolean, hasSources: boolean | undefined) =>
    tagOf(running, { isOnAir, hasSources });
  assert.deepEqual([tag(false, true), tag(true, true)], ['started', 'live']);
  assert.deepEqual([tag(false, false), tag(false, undefined)], ['live', 'live']);
  assert.equal(
    tagOf({ liveId: 'soon', kind: 'next' }, { isOnAir: false, hasSources: true }),
    'next',
  );
  assert.equal(plain(startedText(tonight)), 'Started 8:00 PM');
});

test('the live to go live with is the marked one, else the current one if not over', () => {
  const next = (lives: ReturnType<typeof live>[]) => {
    const listed = withoutTips(lives, utc).map((each) => ({ ...each, updated_at: '2026-11-01' }));
    return nextLiveId(listed, marked(lives, utc), utc);
  };
  const past = live('past', '2026-10-31', '21:00');
  assert.equal(next([later, soon, past]), 'soon');
  assert.equal(next([past, live('undated', null, null)]), 'undated');
  assert.equal(next([past, live('some time today', '2026-11-06', null)]), 'some time today');
  assert.equal(next([past]), null);
});

test('a start within a day is said with the time until it', () => {
  const sentence = (start_date: string, start_time: string | null) =>
    plain(startSentence({ start_date, start_time }, utc));
  assert.equal(sentence('2026-11-06', '21:54'), 'Fri, Nov 6 · 9:54 PM · starts in 12 minutes');
  assert.equal(sentence('2026-11-06', '19:42'), 'Fri, Nov 6 · 7:42 PM · started 2 hours ago');
  assert.equal(sentence('2026-11-13', '20:30'), 'Fri, Nov 13 · 8:30 PM');
  assert.equal(sentence('2026-11-06', null), 'Fri, Nov 6');
});

test('the time on air is formatted in hours and minutes', () => {
  assert.deepEqual([onAirClock(minutes(102)), onAirClock(minutes(5))], ['1:42', '0:05']);
  assert.equal(onAirSentence(minutes(102)), 'On air for 1 hour 42 minutes');
  assert.equal(onAirSentence(minutes(121)), 'On air for 2 hours 1 minute');
  assert.equal(onAirSentence(minutes(7)), 'On air for 7 minutes');
});
