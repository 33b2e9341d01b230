import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oncePerTask } from './on-form-change.ts';

function counted() {
  const count = { times: 0 };
  const { schedule, stop } = oncePerTask(() => {
    count.times += 1;
  });
  return { count, schedule, stop };
}

test('several calls in a task run the work once, after it', async () => {
  const { count, schedule } = counted();
  schedule();
  schedule();
  assert.equal(count.times, 0);
  await null;
  assert.equal(count.times, 1);
  schedule();
  await null;
  assert.equal(count.times, 2);
});

test('stopped work does not run', async () => {
  const { count, schedule, stop } = counted();
  schedule();
  stop();
  await null;
  assert.equal(count.times, 0);
});
