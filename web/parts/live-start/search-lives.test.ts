import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchLives } from './search-lives.ts';

const LIVES = [
  { name: 'Café Session', start_date: '2026-11-06', start_time: '20:00' },
  { name: 'December Special', start_date: '2026-12-12', start_time: null },
  { name: 'Straße der Lieder', start_date: null, start_time: null },
];
const found = (typed: string) => searchLives(LIVES, typed).map(({ name }) => name.split(' ')[0]);

test('lives are found by words in any case, accents and order', () => {
  assert.deepEqual(found('cafe'), ['Café']);
  assert.deepEqual(found('SESSION  café '), ['Café']);
  assert.deepEqual(found('straße'), ['Straße']);
  assert.deepEqual(found('cafe special'), []);
});

test('lives are found by their displayed and stored start', () => {
  assert.deepEqual(found('nov 6'), ['Café']);
  assert.deepEqual(found('8:00 pm'), ['Café']);
  assert.deepEqual(found('2026-12'), ['December']);
  assert.deepEqual(found('sat dec'), ['December']);
  assert.deepEqual(found('no date'), ['Straße']);
});

test('blank text finds all lives', () => {
  assert.deepEqual(searchLives(LIVES, '  '), LIVES);
});
