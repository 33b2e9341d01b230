import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecentEvents } from './recent-events.ts';

test('an equal event within the time has the id of the first, in either order', () => {
  const recent = new RecentEvents();
  assert.equal(recent.idOf('a', 10_000, 2000, 'one'), 'one');
  assert.equal(recent.idOf('a', 12_000, 2000, 'two'), 'one');
  assert.equal(recent.idOf('a', 8000, 2000, 'three'), 'one');
  assert.equal(recent.idOf('b', 10_000, 2000, 'four'), 'four');
  assert.equal(recent.idOf('a', 12_001, 2000, 'five'), 'five');
  assert.equal(recent.idOf('a', 12_002, 2000, 'six'), 'five');
});

test('different versions are different events, and no version matches any', () => {
  const recent = new RecentEvents();
  assert.equal(recent.idOf('a', 0, 10, 'one'), 'one');
  assert.equal(recent.idOf('a', 1, 10, 'two', '5'), 'one');
  assert.equal(recent.idOf('a', 2, 10, 'three', '5'), 'one');
  assert.equal(recent.idOf('a', 3, 10, 'four', '6'), 'four');
  assert.equal(recent.idOf('a', 4, 10, 'five'), 'four');
});

test('the number of remembered events is bounded', () => {
  const recent = new RecentEvents();
  for (let index = 0; index < 6000; index += 1) recent.idOf(`${index}`, 0, 10, 'old');
  assert.equal(recent.idOf('999', 0, 10, 'new'), 'new');
  assert.equal(recent.idOf('5999', 0, 10, 'new'), 'old');
});
