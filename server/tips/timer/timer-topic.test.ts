import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Owner } from '#contract/topics.ts';
import { aLive, aTip } from '../../testing/builders.ts';
import { appWithStorage } from '../../testing/test-app.ts';
import { aRunningTimer, HOUR, MINUTE } from './testing/a-running-timer.ts';
import { createTimerTopics } from './timer-topic.ts';

/** The versions of the timer of a live, and how often they read the database. */
async function aFollowedTimer(...[t, settings]: Parameters<typeof aRunningTimer>) {
  const { app, storage } = await appWithStorage(t);
  const timer = await aRunningTimer(t, settings, app);
  let reads = 0;
  const topics = createTimerTopics({
    storedVersions: storage.storedVersions,
    read(work) {
      reads += 1;
      return storage.read(work);
    },
  });
  const owner: Owner = { kind: 'live', id: timer.live.id };
  let version = '';
  return {
    ...timer,
    read: () => topics(owner).read(),
    reads: () => reads,
    /** Whether the version is another than before. */
    hasChanged() {
      const before = version;
      version = topics(owner).version();
      return version !== before;
    },
  };
}

test('a timer that only runs has one version, and its database is not read', async (t) => {
  const { hasChanged, reads, wait } = await aFollowedTimer(t);
  hasChanged();
  const before = reads();
  for (let second = 0; second < HOUR - 1; second += 1) {
    wait(1);
    assert.equal(hasChanged(), false);
  }
  assert.equal(reads(), before);
});

test('a timer has a new version at zero, once', async (t) => {
  const { hasChanged, reads, read, wait } = await aFollowedTimer(t);
  hasChanged();
  wait(HOUR - 1);
  assert.equal(hasChanged(), false);
  const before = reads();
  wait(1);
  assert.equal(hasChanged(), true);
  wait(MINUTE);
  assert.equal(hasChanged(), false);
  assert.equal(reads(), before);
  assert.equal(read().body?.state, 'ended');
});

test('a timer has a new version when a multiplier ends by itself', async (t) => {
  const { hasChanged, read, press, wait } = await aFollowedTimer(t);
  await press('multiply', { multiplier: 2, for: 15 * MINUTE });
  hasChanged();
  assert.equal(read().body?.multiplier, 2);
  wait(15 * MINUTE - 1);
  assert.equal(hasChanged(), false);
  wait(1);
  assert.equal(hasChanged(), true);
  assert.equal(read().body?.multiplier, 1);
  wait(45 * MINUTE);
  assert.equal(hasChanged(), true);
});

test('a paused timer has a new version when ends_by ends it', async (t) => {
  const ends_by = '2026-11-06T20:30:00.000Z';
  const { hasChanged, read, press, wait } = await aFollowedTimer(t, { ends_by });
  await press('pause');
  hasChanged();
  wait(29 * MINUTE);
  assert.equal(hasChanged(), false);
  wait(MINUTE);
  assert.equal(hasChanged(), true);
  assert.equal(read().body?.state, 'ended');
});

test('tips of the live change the version of its timer, those of others do not', async (t) => {
  const { app, hasChanged, tip, refund } = await aFollowedTimer(t);
  const other = await aLive(app);
  const mine = await tip(5);
  hasChanged();
  await aTip(app, other.id, { amount_cents: 500, fan_name: 'Ann' });
  assert.equal(hasChanged(), false);
  await refund(mine);
  assert.equal(hasChanged(), true);
});

test('each change of the host has a new version', async (t) => {
  const { hasChanged, press, change } = await aFollowedTimer(t);
  hasChanged();
  for (const [name, body] of [
    ['add', { seconds: 60 }],
    ['multiply', { multiplier: 2 }],
    ['pause', {}],
    ['resume', {}],
    ['undo', {}],
    ['end', {}],
    ['reset', {}],
  ] as const) {
    await press(name, body);
    assert.equal(hasChanged(), true, name);
  }
  await change({ grace: 10 });
  assert.equal(hasChanged(), true, 'grace');
});
