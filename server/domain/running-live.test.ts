import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentLive, nextLive, runningLive, sinceStart } from './running-live.ts';

const live = (id: string, start_date: string | null, start_time: string | null) => ({
  id,
  start_date,
  start_time,
  updated_at: '2026-11-01T12:00:00.000Z',
});

const afternoon = live('afternoon', '2026-11-06', '16:00');
const tonight = live('tonight', '2026-11-06', '20:00');
const soon = live('soon', '2026-11-07', '20:30');
const special = live('special', '2026-12-12', '20:30');
const open = [live('a', '2026-11-06', null), live('b', null, '20:00'), live('c', null, null)];
const lives = [special, soon, tonight, afternoon, ...open];

const at = (moment: string, timezone: string | null = 'UTC') => ({
  now: new Date(moment),
  timezone,
});

test('the latest live that started less than six hours ago is running', () => {
  const running = (moment: string) => runningLive(lives, at(moment))?.id;
  assert.equal(running('2026-11-06T15:59:59.999Z'), undefined);
  assert.equal(running('2026-11-06T16:00:00Z'), 'afternoon');
  assert.equal(running('2026-11-06T20:00:00Z'), 'tonight');
  assert.equal(running('2026-11-07T01:59:59.999Z'), 'tonight');
  assert.equal(running('2026-11-07T02:00:00Z'), undefined);
});

test('a start is a time in the timezone of the settings', () => {
  const running = (moment: string, timezone: string) =>
    runningLive([tonight], at(moment, timezone));
  assert.equal(running('2026-11-06T21:00:00Z', 'America/Los_Angeles'), undefined);
  assert.equal(running('2026-11-07T04:00:00Z', 'America/Los_Angeles'), tonight);
  assert.equal(running('2026-11-06T19:00:00Z', 'Europe/Berlin'), tonight);
  assert.equal(sinceStart(tonight, at('2026-11-06T19:01:00Z', 'Europe/Berlin')), 60_000);
});

test('the next live is the one with the soonest start ahead', () => {
  assert.equal(nextLive(lives, at('2026-11-06T21:00:00Z'))?.id, 'soon');
  assert.equal(nextLive(lives, at('2026-12-12T20:30:00Z')), undefined);
});

test('where no live is named the running one is meant, else the newest', () => {
  assert.equal(currentLive(lives, at('2026-11-06T21:00:00Z'))?.id, 'tonight');
  assert.equal(currentLive(lives, at('2026-11-06T12:00:00Z'))?.id, 'special');
  assert.equal(currentLive(open, at('2026-11-06T12:00:00Z'))?.id, 'a');
  assert.equal(currentLive([], at('2026-11-06T12:00:00Z')), undefined);
});
