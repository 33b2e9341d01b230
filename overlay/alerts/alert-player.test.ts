import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { LiveAlerts } from '#contract/alerts.ts';
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

/** A player on a clock of its own, whose alerts are prepared at once unless `hold` has been called. */
function aPlayer(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const startedMs = Date.now();
  const played: (Playing | null)[] = [];
  const kept: number[][] = [];
  const prepared: ShownAlert[] = [];
  let ready: Promise<void> = Promise.resolve();
  const player = createAlertPlayer({
    now: () => Date.now() - startedMs,
    done: { read: () => [], keep: (done) => void kept.push([...done]) },
    prepare: (shown) => {
      prepared.push(shown);
      return ready;
    },
    onPlay: (playing) => void played.push(playing),
  });
  const pass = async (ms: number) => {
    await settle();
    for (let left = ms; left > 0; left -= 100) {
      t.mock.timers.tick(Math.min(100, left));
      await settle();
    }
  };
  const learn = (state: LiveAlerts, isMissed = false) =>
    player.learn({ live: 'live-1', state, isMissed });
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
  return { player, played, kept, prepared, pass, learn, hold, names };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('alerts play one after the other, and each is written down as it enters', async (t) => {
  const { played, pass, learn, names, kept } = aPlayer(t);
  learn(stateOf(2));
  await pass(100);
  assert.deepEqual(names(), ['Fan 1']);
  const leadMs = played[0]?.startMs ?? 0;
  assert.ok(leadMs > 100, `${leadMs} ms`);
  assert.deepEqual(kept.at(-1), [], 'a page that is loaded anew shows it');
  await pass(leadMs - 100);
  assert.deepEqual(kept.at(-1), [1]);
  await pass(6100);
  assert.deepEqual(names(), ['Fan 1', null, 'Fan 2']);
  await pass(6400);
  assert.deepEqual(names(), ['Fan 1', null, 'Fan 2', null]);
});

test('what is told of a live before it is shown waits for its layout, which says whether it is wanted', async (t) => {
  const { player, pass, names, kept } = aPlayer(t);
  const learn = (count: number, isMissed = false) =>
    player.learn({ live: 'live-2', state: stateOf(count), isMissed });
  player.follow('live-1', { ...RULES, isOn: false });
  learn(1);
  learn(2);
  await pass(1000);
  assert.deepEqual([names(), kept.at(-1)], [[], []]);
  player.follow('live-2', RULES);
  await pass(1000);
  assert.deepEqual(names(), ['Fan 1']);
});

test('what was missed before a live is shown stays missed, whatever is told after it', async (t) => {
  const { player, pass, names } = aPlayer(t);
  player.learn({ live: 'live-2', state: stateOf(1), isMissed: true });
  player.learn({ live: 'live-2', state: stateOf(1), isMissed: false });
  player.follow('live-2', RULES);
  await pass(1000);
  assert.deepEqual(names(), []);
});

test('what is dropped before an entrance is written down with it, or as soon as there is none', async (t) => {
  const { player, pass, learn, kept } = aPlayer(t);
  learn(stateOf(1));
  await pass(100);
  learn(stateOf(2), true);
  assert.deepEqual(kept.at(-1), []);
  await pass(200);
  assert.deepEqual(kept.at(-1), [1, 2]);
  learn(stateOf(3));
  await pass(6050);
  player.follow('live-2', RULES);
  assert.deepEqual(kept.at(-1), [1, 2, 3]);
});

test('an alert starts when what it is drawn with is loaded, as it is by then', async (t) => {
  const { pass, learn, names, prepared, hold } = aPlayer(t);
  const release = hold();
  learn(stateOf(1));
  await pass(2000);
  assert.deepEqual(names(), []);
  const edited = stateOf(1);
  learn({ ...edited, alerts: edited.alerts.map((alert) => ({ ...alert, fan_name: 'Ann' })) });
  release();
  await pass(0);
  assert.deepEqual(names(), ['Ann']);
  assert.equal(prepared.length, 2);
});

test('one that loses its tip while it loads does not start', async (t) => {
  const { pass, learn, names, hold } = aPlayer(t);
  const release = hold();
  learn(stateOf(1));
  await pass(100);
  learn(stateOf(0));
  release();
  await pass(7000);
  assert.deepEqual(names(), []);
});

test('a hidden source starts none, and shows what waited unless that is old', async (t) => {
  const { player, pass, learn, names } = aPlayer(t);
  learn(stateOf(3));
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

test('another live, and a layout without alerts, end what is on screen', async (t) => {
  for (const turn of ['live', 'layout']) {
    await t.test(turn, async (t) => {
      const { player, pass, learn, names } = aPlayer(t);
      learn(stateOf(2));
      await pass(300);
      if (turn === 'live') player.follow('live-2', RULES);
      else player.follow('live-1', { ...RULES, isOn: false });
      await pass(10_000);
      assert.deepEqual(names(), ['Fan 1', null]);
    });
  }
});
