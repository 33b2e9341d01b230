import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aBoot, aTimer, totalsOf } from '../testing/overlay-data.ts';
import { createCachedBoard } from './cached-boards.ts';

/** A browser's storage that holds `room` characters. */
function aStorage(room = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new Error('QuotaExceededError');
      entries.set(key, text);
    },
  };
}

const data = { boot: aBoot(), totals: totalsOf(30, 20) };

test('a board is read back as it was stored, by its own address alone', () => {
  const storage = aStorage();
  createCachedBoard('?live=a', () => storage).store(data, 0);
  assert.deepEqual(createCachedBoard('?live=a', () => storage).read(), data);
  assert.equal(createCachedBoard('?live=b', () => storage).read(), null);
});

test('the lead of the timer clock is read back, 0 without one', () => {
  const storage = aStorage();
  const board = createCachedBoard('', () => storage);
  assert.equal(board.aheadMs(), 0);
  board.store(data, -7_200_000);
  assert.equal(board.aheadMs(), -7_200_000);
});

test('extras are read back, and a malformed one is left out', () => {
  const storage = aStorage();
  const board = createCachedBoard('', () => storage);
  board.store({ ...data, timer: aTimer() }, 0);
  assert.deepEqual(board.read(), { ...data, timer: aTimer() });
  board.store({ ...data, timer: { state: 'running' } as never }, 0);
  assert.deepEqual(board.read(), data);
});

test('a live without tips is stored as such', () => {
  const board = createCachedBoard('', () => aStorage());
  const storage = aStorage();
  createCachedBoard('', () => storage).store({ boot: aBoot(), totals: null }, 0);
  assert.deepEqual(createCachedBoard('', () => storage).read(), { boot: aBoot(), totals: null });
  assert.equal(board.read(), null);
});

test('a storage that is full, forbidden or missing never hurts', () => {
  const full = createCachedBoard('', () => aStorage(10));
  full.store(data, 0);
  assert.equal(full.read(), null);
  const forbidden = createCachedBoard('', () => {
    throw new Error('SecurityError');
  });
  forbidden.store(data, 0);
  assert.equal(forbidden.read(), null);
});

const BROKEN = [
  '',
  'null',
  '5',
  '{',
  '[]',
  '{}',
  JSON.stringify({ version: 2, ...data }),
  JSON.stringify({ version: 1, boot: {}, totals: null }),
  JSON.stringify({ version: 1, boot: { live: { id: 1, name: 'x' } }, totals: null }),
  JSON.stringify({ version: 1, boot: aBoot(), totals: { tippers: {} } }),
  JSON.stringify({ version: 1, boot: aBoot() }),
];

test('what does not read as a board is none, and is replaced by the next', () => {
  for (const text of BROKEN) {
    const storage = aStorage();
    storage.setItem('streamhost.board:', text);
    const board = createCachedBoard('', () => storage);
    assert.equal(board.read(), null, text);
    board.store(data, 0);
    assert.deepEqual(board.read(), data, text);
  }
});

test('the eight boards shown last stay, and what other pages store is left alone', () => {
  const storage = aStorage();
  storage.setItem('streamhost.ui-theme', 'light');
  storage.setItem('streamhost.board:broken', '{');
  for (let index = 0; index < 12; index += 1) {
    createCachedBoard(
      `live-${index}`,
      () => storage,
      () => 1000 + index,
    ).store(data, 0);
  }
  const stored = [...storage.entries.keys()];
  assert.deepEqual(stored, [
    'streamhost.ui-theme',
    ...[4, 5, 6, 7, 8, 9, 10, 11].map((index) => `streamhost.board:live-${index}`),
  ]);
});

test('a board beyond all measure is not stored', () => {
  const storage = aStorage();
  const name = 'x'.repeat(500_000);
  createCachedBoard('', () => storage).store({ boot: aBoot({ name }), totals: null }, 0);
  assert.equal(storage.length, 0);
});
