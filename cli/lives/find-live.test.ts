import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLive } from './find-live.ts';
import { findNamed } from './find-named.ts';

const aLive = (code: string, name: string, start_date: string | null = null) => ({
  id: `id-${code}`,
  code,
  name,
  start_date,
  start_time: start_date && '20:00',
});
const lives = [
  aLive('aaaa2222', 'Friday', '2026-11-27'),
  aLive('bbbb2222', 'Friday'),
  aLive('cccc2222', 'aaaa2222'),
  aLive('dddd2222', 'Halloween 🎃'),
];

test('a live is found by code, by id or by a unique name', () => {
  const found = ['bbbb2222', 'id-cccc2222', 'Halloween 🎃', ' Halloween 🎃 '].map(
    (wanted) => findLive(lives, wanted).code,
  );
  assert.deepEqual(found, ['bbbb2222', 'cccc2222', 'dddd2222', 'dddd2222']);
});

test('without an argument the newest live is found, and a code wins over a name', () => {
  assert.equal(findLive(lives).code, 'aaaa2222');
  assert.equal(findLive(lives, 'aaaa2222').code, 'aaaa2222');
});

test('an ambiguous name is refused with both lives', () => {
  assert.throws(() => findLive(lives, 'Friday'), {
    kind: 'conflict',
    message:
      '2 lives are called "Friday": aaaa2222 (2026-11-27 20:00), bbbb2222 (no date). Name the one you mean by its code.',
  });
});

test('an unknown live is refused with the command that lists lives', () => {
  for (const wanted of ['friday', '', 'aaaa']) {
    assert.throws(() => findLive(lives, wanted), /There is no live with .* 'streamhost lives'/);
  }
  assert.throws(() => findLive([]), /There is no live yet\. Schedule one/);
});

test('a theme or layout is found by id or name, and a refusal lists the existing ones', () => {
  const themes = [
    { id: '1', name: 'Neon' },
    { id: '2', name: 'Neon' },
    { id: '3', name: 'Retro' },
  ];
  assert.deepEqual(
    [findNamed(themes, '2', 'theme').id, findNamed(themes, 'Retro', 'theme').id],
    ['2', '3'],
  );
  assert.throws(() => findNamed(themes, 'Neon', 'theme'), /2 themes are called "Neon".* 1, 2\.$/);
  assert.throws(() => findNamed(themes, 'x', 'theme'), /There are: "Neon", "Neon", "Retro"\.$/);
  assert.throws(() => findNamed([], 'x', 'layout'), /There are: none yet\.$/);
});
