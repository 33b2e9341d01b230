import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutTips } from '#domain/testing/without-tips.ts';
import { selectedLive } from './selected-live.ts';

const live = (id: string, start_date: string) => ({
  id,
  code: `code-${id}`,
  start_date,
  start_time: '20:00',
  updated_at: '2026-11-01T12:00:00.000Z',
});
const lives = [
  live('special', '2026-12-12'),
  live('tonight', '2026-11-06'),
  live('past', '2026-10-30'),
];

const running = { now: new Date('2026-11-06T21:00:00Z'), timezone: 'UTC' };
const between = { now: new Date('2026-11-20T21:00:00Z'), timezone: 'UTC' };
const nothing = { code: undefined, lastId: null, clock: running };
const idOf = (choice: Partial<Parameters<typeof selectedLive>[1]>) => {
  const chosen = { ...nothing, ...choice };
  return selectedLive(withoutTips(lives, chosen.clock), chosen)?.id;
};

test('the address says which live is selected', () => {
  assert.equal(idOf({ code: 'code-past', lastId: 'special' }), 'past');
});

test('without a live in the address, the one shown last in this tab stays', () => {
  assert.equal(idOf({ lastId: 'past' }), 'past');
});

test('a tab without one, or with one that is gone, shows the running live, else the newest', () => {
  assert.equal(idOf({}), 'tonight');
  assert.equal(idOf({ code: 'code-gone', lastId: 'gone' }), 'tonight');
  assert.equal(idOf({ code: '' }), 'tonight');
  assert.equal(idOf({ clock: between }), 'special');
  assert.equal(selectedLive([], nothing), undefined);
});
