import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useLiveFailure } from './live-failure.ts';
import { showLastSeen, useServerAway } from './server-away.ts';

const TEN = Date.UTC(2026, 10, 27, 10);
const poll = (failure: Error | null) => useLiveFailure.setState({ failure });
const fail = () => poll(new Error('No answer'));
const state = () => useServerAway.getState();

test('the state of the server follows the polls of the page', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: TEN });

  await t.test('a page that loads without the server is away when it shows stored tips', () => {
    fail();
    assert.equal(state().isAway, false);
    showLastSeen(TEN - 60_000);
    assert.deepEqual(state(), { isAway: true, wasAway: true, seenMs: TEN - 60_000 });
    showLastSeen(TEN - 30_000);
    assert.equal(state().seenMs, TEN - 60_000);
  });

  await t.test('an answer ends it at once', () => {
    poll(null);
    assert.deepEqual(state(), { isAway: false, wasAway: true, seenMs: null });
  });

  await t.test('stored tips are no sign of it while the server answers', () => {
    showLastSeen(TEN);
    assert.equal(state().isAway, false);
  });

  await t.test('a gap of less than a second is not shown', () => {
    fail();
    t.mock.timers.tick(999);
    poll(null);
    t.mock.timers.tick(5000);
    assert.equal(state().isAway, false);
  });

  await t.test('a longer gap is shown, since its first failed poll', () => {
    fail();
    const lostMs = Date.now();
    t.mock.timers.tick(600);
    fail();
    t.mock.timers.tick(400);
    assert.deepEqual(state(), { isAway: true, wasAway: true, seenMs: lostMs });
    fail();
    t.mock.timers.tick(5000);
    assert.equal(state().seenMs, lostMs);
  });
});
