import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { testDataDir } from '../testing/test-storage.ts';
import { startTipRecorder } from '../testing/tip-recorder.ts';
import { acquireLock } from './lock.ts';

test('a data directory has one lock holder at a time', (t) => {
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

test('a lock without references stays held', async (t) => {
  const paths = testDataDir(t);
  acquireLock(paths);
  await collectGarbage();
  assert.throws(() => acquireLock(paths), { kind: 'conflict' });
});

/** Native objects are released one event loop iteration after the collection. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  await setImmediate();
}

test('the lock of a running process is respected, that of a killed one is not', async (t) => {
  const paths = testDataDir(t);
  const recorder = await startTipRecorder(t, paths);

  assert.throws(() => acquireLock(paths), { kind: 'conflict' });
  await recorder.kill();
  acquireLock(paths).release();
});
