import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newDir } from '../../server/testing/new-dir.ts';
import { timerCrashRounds } from '../../server/testing/timer-crash-rounds.ts';

test('a server killed in each step of a timer has exactly the acknowledged time left', {
  timeout: 300_000,
}, async (t) => {
  const { kills, wrong } = await timerCrashRounds(newDir(t), 1);
  assert.deepEqual(wrong, []);
  assert.equal(kills, 8);
});
