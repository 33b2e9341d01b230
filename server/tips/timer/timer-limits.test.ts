import assert from 'node:assert/strict';
import { test } from 'node:test';
import { put } from '../../testing/requests.ts';
import { aRunningTimer, HOUR, MINUTE, START_MS } from './testing/a-running-timer.ts';

test('tips beyond max_total add nothing, and refunds of them change nothing', async (t) => {
  const { tip, refund, read } = await aRunningTimer(t, { max_total: 70 * MINUTE });
  const first = await tip(5);
  const second = await tip(10);
  const third = await tip(2);
  const atLimit = { left: 70 * MINUTE, added: 10 * MINUTE, is_at_limit: true };
  assert.partialDeepStrictEqual(await read(), atLimit);
  await refund(third);
  assert.partialDeepStrictEqual(await read(), atLimit);
  await refund(first);
  assert.partialDeepStrictEqual(await read(), atLimit);
  await refund(second);
  assert.partialDeepStrictEqual(await read(), { left: HOUR, added: 0, is_at_limit: false });
});

test('time that the host adds is on top of max_total', async (t) => {
  const { tip, press, left } = await aRunningTimer(t, { max_total: HOUR });
  await tip(5);
  await press('add', { seconds: 5 * MINUTE });
  assert.equal(await left(), 65 * MINUTE);
  await tip(5);
  assert.equal(await left(), 65 * MINUTE);
});

test('time that the host takes away is not filled up by tips beyond max_total', async (t) => {
  const { tip, press, left } = await aRunningTimer(t, { max_total: HOUR });
  await press('add', { seconds: -10 * MINUTE });
  await tip(5);
  assert.equal(await left(), 50 * MINUTE);
});

test('a higher max_total counts the time of earlier tips beyond it', async (t) => {
  const { tip, change, left } = await aRunningTimer(t, { max_total: HOUR });
  await tip(5);
  await change({ max_total: null });
  assert.equal(await left(), 65 * MINUTE);
});

test('a pause takes no time until ends_by comes nearer than what is left', async (t) => {
  const ends_by = new Date(START_MS + 2 * HOUR * 1000).toISOString();
  const { press, wait, read, left } = await aRunningTimer(t, { ends_by });
  wait(10 * MINUTE);
  await press('pause');
  wait(60 * MINUTE);
  assert.equal(await left(), 50 * MINUTE);
  wait(20 * MINUTE);
  assert.partialDeepStrictEqual(await read(), { state: 'paused', left: 30 * MINUTE });
  wait(30 * MINUTE);
  assert.partialDeepStrictEqual(await read(), { state: 'ended', left: 0 });
});

test('tips cannot move the end beyond ends_by', async (t) => {
  const ends_by = new Date(START_MS + 62 * MINUTE * 1000).toISOString();
  const { tip, refund, read } = await aRunningTimer(t, { ends_by });
  const { id } = await tip(5);
  assert.partialDeepStrictEqual(await read(), { left: 62 * MINUTE, ends_at: ends_by });
  await refund({ id });
  assert.equal((await read()).left, HOUR);
});

test('with no more time (x0) a tip adds nothing, also after another amount', async (t) => {
  const { app, tip, press, left } = await aRunningTimer(t);
  await press('multiply', { multiplier: 0 });
  const { id } = await tip(5);
  await press('multiply', { multiplier: 1 });
  await app.inject(put(`/api/lives/tips/${id}`, { amount_cents: 900 }));
  assert.equal(await left(), HOUR);
  await tip(1);
  assert.equal(await left(), 61 * MINUTE);
});

test('another amount adds the difference at the multiplier of the tip', async (t) => {
  const { app, tip, press, change, left } = await aRunningTimer(t);
  await press('multiply', { multiplier: 1.5 });
  const { id } = await tip(10);
  await press('multiply', { multiplier: 3 });
  await change({ seconds_per_unit: 1 });
  await app.inject(put(`/api/lives/tips/${id}`, { amount_cents: 2000 }));
  assert.equal(await left(), 90 * MINUTE);
});
