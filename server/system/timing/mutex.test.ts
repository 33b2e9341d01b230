import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMutex } from './mutex.ts';

test('exclusive work runs in the order of the calls, one at a time', async () => {
  const mutex = createMutex();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all([
    mutex.runExclusive(work('one')),
    mutex.runExclusive(work('two')),
  ]);
  assert.deepEqual(results, ['one', 'two']);
  assert.deepEqual(steps, ['one begins', 'one ends', 'two begins', 'two ends']);
});

test('a failure rejects its own call and releases the mutex', async () => {
  const mutex = createMutex();
  const failed = mutex.runExclusive(() => Promise.reject(new Error('no')));
  const next = mutex.runExclusive(async () => 'done');
  await assert.rejects(failed, /no/);
  assert.equal(await next, 'done');
});
