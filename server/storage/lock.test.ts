import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { testDataDir } from '../testing/test-storage.ts';
import { startTipRecorder } from '../testing/tip-recorder.ts';
import { acquireLock } from './lock.ts';

test('one data directory has one holder at a time', (t) => {
  const paths = testDataDir(t);
  const first = acquireLock(paths);

  assert.throws(() => acquireLock(paths), {
    name: 'AppError',
    kind: 'conflict',
    message: `Another streamhost server is using ${paths.root}. Stop it first, or choose another directory with --data-dir.`,
  });

  first.release();
  acquireLock(paths).release();
});

test('a lock that nobody remembers is held all the same', async (t) => {
  const paths = testDataDir(t);
  acquireLock(paths);
  await collectGarbage();
  assert.throws(() => acquireLock(paths), { kind: 'conflict' });
});

/** What native objects held is let go in the round of the event loop after the collection. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  await setImmediate();
}

test('another process that holds the lock is respected, and is no obstacle once it was killed', async (t) => {
  const paths = testDataDir(t);
  const recorder = await startTipRecorder(t, paths);

  assert.throws(() => acquireLock(paths), { kind: 'conflict' });
  await recorder.kill();
  acquireLock(paths).release();
});
