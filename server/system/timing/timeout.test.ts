import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withGracePeriod, withTimeout } from './timeout.ts';

const NEVER = new Promise<string>(() => {});

test('work in time gives its own result, also its failure', async () => {
  const late = () => assert.fail('It was in time.');
  assert.equal(await withTimeout(Promise.resolve('done'), 60_000, late), 'done');
  await assert.rejects(withTimeout(Promise.reject(new Error('no')), 60_000, late), /no/);
});

test('work that takes too long gives what the timeout returns or throws', async () => {
  assert.equal(await withTimeout(NEVER, 1, () => 'late'), 'late');
  const fail = () => {
    throw new Error('late');
  };
  await assert.rejects(withTimeout(NEVER, 1, fail), /late/);
});

test('the grace period begins with the abort', async (t) => {
  const stop = new AbortController();
  // The grace period does not keep the process alive.
  const alive = setTimeout(() => {}, 60_000);
  t.after(() => clearTimeout(alive));
  const abandoned = withGracePeriod(NEVER, stop.signal, 1);
  stop.abort();
  await assert.rejects(abandoned, /did not end/);
  await assert.rejects(withGracePeriod(NEVER, stop.signal, 1), /did not end/);
  assert.equal(await withGracePeriod(Promise.resolve('done'), stop.signal, 60_000), 'done');
});
