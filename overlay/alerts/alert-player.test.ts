import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Alert, LiveAlerts } from '#contract/alerts.ts';
import { ALERT_LEAVE_MS } from '../motion/timings.ts';
import { createAlertPlayer } from './alert-player.ts';
import type { AlertRules, Playing, ShownAlert } from './alert-queue.ts';

const RULES: AlertRules = { isOn: true, minCents: 0, durationMs: 6000, goals: [] };

const stateOf = (count: number, more: Partial<LiveAlerts> = {}): LiveAlerts => ({
  is_paused: false,
  skips: 0,
  first_seq: 1,
  alerts: Array.from({ length: count }, (_, index) => ({
    seq: index + 1,
    kind: 'tip',
    fan_name: `Fan ${index + 1}`,
    amount_cents: 500,
    notes: null,
  })),
  ...more,
});

/** A player on a mocked clock. Alerts are prepared at once unless `hold` has been called. */
function aPlayer(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const startedMs = Date.now();
  const played: (Playing | null)[] = [];
  const stored: number[][] = [];
  const prepared: ShownAlert[] = [];
  const reports = { count: 0 };
  let ready: Promise<void> = Promise.resolve();
  const player = createAlertPlayer({
    now: () => Date.now() - startedMs,
    done: { read: () => [], store: (done) => void stored.push([...done]) },
    prepare: (shown) => {
      prepared.push(shown);
      return ready;
    },
    onPlay: (playing) => void played.push(playing),
    onSeen: () => {
      reports.count += 1;
    },
  });
  const pass = async (ms: number) => {
    await flushPromises();
    for (let left = ms; left > 0; left -= 100) {
      t.mock.timers.tick(Math.min(100, left));
      await flushPromises();
    }
  };
  const apply = (state: LiveAlerts, isMissed = false) =>
    player.update({ live: 'live-1', state, isMissed });
  const hold = () => {
    let release = () => {};
    ready = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  };
  player.follow('live-1', RULES);
  const names = () =>
    played.map((each) => each && each.shown.kind === 'one' && each.shown.alert.fan_name);
  return { player, played, stored, prepared, reports, pass, apply, hold, names };
}

const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

test('alerts play one after the other, and each is stored as it enters', async (t) => {
  const { played, pass, apply, names, stored } = aPlayer(t);
  apply(stateOf(2));
  await pass(100);
  assert.deepEqual(names(), ['Fan 1']);
  const leadMs = played[0]?.startMs ?? 0;
  assert.ok(leadMs > 100, `${leadMs} ms`);
  assert.deepEqual(stored.at(-1), [], 'a reloaded page shows it');
  await pass(leadMs - 100);
  assert.deepEqual(stored.at(-1), [1]);
  await pass(6100);
  assert.deepEqual(names(), ['Fan 1', null, 'Fan 2']);
  await pass(6400);
  assert.deepEqual(names(), ['Fan 1', null, 'Fan 2', null]);
});

test('alerts of a live that is not shown yet wait for its layout', async (t) => {
  const { player, pass, names, stored } = aPlayer(t);
  const apply = (count: number, isMissed = false) =>
    player.update({ live: 'live-2', state: stateOf(count), isMissed });
  player.follow('live-1', { ...RULES, isOn: false });
  apply(1);
  apply(2);
  await pass(1000);
  assert.deepEqual([names(), stored.at(-1)], [[], []]);
  player.follow('live-2', RULES);
  await pass(1000);
  assert.deepEqual(names(), ['Fan 1']);
});

test('alerts missed before a live is shown stay missed after a later update', async (t) => {
  const { player, pass, names } = aPlayer(t);
  player.update({ live: 'live-2', state: stateOf(1), isMissed: true });
  player.update({ live: 'live-2', state: stateOf(1), isMissed: false });
  player.follow('live-2', RULES);
  await pass(1000);
  assert.deepEqual(names(), []);
});

test('dropped alerts are stored with the next entrance, or at once without one', async (t) => {
  const { player, pass, apply, stored } = aPlayer(t);
  apply(stateOf(1));
  await pass(100);
  apply(stateOf(2), true);
  assert.deepEqual(stored.at(-1), []);
  await pass(200);
  assert.deepEqual(stored.at(-1), [1, 2]);
  apply(stateOf(3));
  await pass(6050);
  player.follow('live-2', RULES);
  assert.deepEqual(stored.at(-1), [1, 2, 3]);
});

test('an alert starts once its resources are loaded, with its latest data', async (t) => {
  const { pass, apply, names, prepared, hold } = aPlayer(t);
  const release = hold();
  apply(stateOf(1));
  await pass(2000);
  assert.deepEqual(names(), []);
  const edited = stateOf(1);
  apply({ ...edited, alerts: edited.alerts.map((alert) => ({ ...alert, fan_name: 'Ann' })) });
  release();
  await pass(0);
  assert.deepEqual(names(), ['Ann']);
  assert.equal(prepared.length, 2);
});

test('an alert whose tip is deleted while it loads does not start', async (t) => {
  const { pass, apply, names, hold } = aPlayer(t);
  const release = hold();
  apply(stateOf(1));
  await pass(100);
  apply(stateOf(0));
  release();
  await pass(7000);
  assert.deepEqual(names(), []);
});

const CORRECTIONS: Record<string, Partial<Alert>> = {
  'its name': { fan_name: 'Ann' },
  'its amount': { amount_cents: 700 },
  'its note': { notes: 'Hello' },
  'no name': { fan_name: null },
};

for (const [changed, correction] of Object.entries(CORRECTIONS)) {
  test(`an alert on screen that is corrected shows ${changed} in its window`, async (t) => {
    const { played, pass, apply } = aPlayer(t);
    const state = stateOf(1);
    apply(state);
    await pass(2000);
    const [before] = played;
    apply({ ...state, alerts: state.alerts.map((alert) => ({ ...alert, ...correction })) });
    const [, after, ...more] = played;
    assert.partialDeepStrictEqual(after?.shown, { kind: 'one', alert: correction });
    assert.deepEqual([after?.startMs, after?.endMs], [before?.startMs, before?.endMs]);
    assert.deepEqual(more, []);
  });
}

test('an alert on screen that is no longer listed ends with its normal exit', async (t) => {
  const { played, pass, apply } = aPlayer(t);
  apply(stateOf(1));
  await pass(2000);
  apply(stateOf(0));
  assert.equal(played.at(-1)?.endMs, 2000 + ALERT_LEAVE_MS);
  await pass(ALERT_LEAVE_MS + 100);
  assert.equal(played.at(-1), null);
});

test('what is seen is reported when it changes, and not while time passes', async (t) => {
  const { player, reports, pass, apply } = aPlayer(t);
  assert.deepEqual(player.seen(), { now: null, next: [], summed: 0 });
  apply(stateOf(2));
  await pass(300);
  const entered = reports.count;
  assert.equal(player.seen()?.now?.seq, 1);
  assert.deepEqual(player.seen()?.next, [2]);
  await pass(5000);
  apply(stateOf(2));
  assert.equal(reports.count, entered);
  await pass(1000);
  assert.ok(reports.count > entered);
  assert.equal(player.seen()?.now?.seq, 2);
  player.follow('live-1', { ...RULES, isOn: false });
  assert.equal(player.seen(), null);
});

test('a hidden source starts no alert; waiting alerts show again unless old', async (t) => {
  const { player, pass, apply, names } = aPlayer(t);
  apply(stateOf(3));
  await pass(100);
  player.pause();
  await pass(30_000);
  assert.deepEqual(names(), ['Fan 1', null]);
  player.resume();
  await pass(100);
  assert.deepEqual(names(), ['Fan 1', null, 'Fan 2']);
  player.pause();
  await pass(61_000);
  player.resume();
  await pass(10_000);
  assert.deepEqual(names(), ['Fan 1', null, 'Fan 2', null]);
});

test('another live, or a layout without alerts, ends the alert on screen', async (t) => {
  for (const cause of ['live', 'layout']) {
    await t.test(cause, async (t) => {
      const { player, pass, apply, names } = aPlayer(t);
      apply(stateOf(2));
      await pass(300);
      if (cause === 'live') player.follow('live-2', RULES);
      else player.follow('live-1', { ...RULES, isOn: false });
      await pass(10_000);
      assert.deepEqual(names(), ['Fan 1', null]);
    });
  }
});
