import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newDir } from '../../server/testing/new-dir.ts';
import { timerCrashRounds } from '../../server/testing/timer-crash-rounds.ts';

test('80 kills in the steps of timers lose no time and add none', async (t) => {
  const { kills, acknowledged, wrong } = await timerCrashRounds(newDir(t), 10);
  t.diagnostic(`${acknowledged} of ${kills} steps were acknowledged before the kill`);
  assert.deepEqual(wrong, []);
  assert.equal(kills, 80);
});
