import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Alert, LiveAlerts } from '#contract/alerts.ts';
import { ALERT_LEAVE_MS, CELEBRATION_MS, COUNT_MS } from '../motion/timings.ts';
import {
  type AlertQueue,
  type AlertRules,
  deferredGoals,
  durationOf,
  emptyQueue,
  nextAlert,
  queueAt,
  type ShownAlert,
  seenAlerts,
  startNext,
  switchToLive,
  updateAlerts,
} from './alert-queue.ts';

const RULES: AlertRules = { isOn: true, minCents: 0, durationMs: 6000, goals: [] };
const LIVE = 'live-1';

const alertOf = (seq: number, more: Partial<Alert> = {}): Alert => ({
  seq,
  kind: 'tip',
  fan_name: `Fan ${seq}`,
  amount_cents: 100 * seq,
  notes: null,
  ...more,
});
const alertsUpTo = (count: number) => Array.from({ length: count }, (_, i) => alertOf(i + 1));

const stateOf = (alerts: Alert[], more: Partial<LiveAlerts> = {}): LiveAlerts => ({
  is_paused: false,
  skips: 0,
  first_seq: alerts[0]?.seq ?? 1,
  alerts,
  ...more,
});

type UpdateOptions = {
  isMissed?: boolean;
  rules?: Partial<AlertRules>;
  nowMs?: number;
  live?: string;
};

const update = (queue: AlertQueue, state: LiveAlerts, more: UpdateOptions = {}) =>
  updateAlerts(
    queue,
    { live: more.live ?? LIVE, state, isMissed: more.isMissed ?? false },
    { ...RULES, ...more.rules },
    more.nowMs ?? 0,
  );

/** Plays the queue until it is empty. Returns what was shown. */
function playAll(queue: AlertQueue, nowMs = 0, rules = RULES) {
  const shown: ShownAlert[] = [];
  const lengths: number[] = [];
  let remaining = queueAt(queue, nowMs);
  let at = nowMs;
  while (nextAlert(remaining)) {
    remaining = startNext(remaining, at, rules);
    assert.ok(remaining.playing);
    shown.push(remaining.playing.shown);
    lengths.push(remaining.playing.endMs - remaining.playing.startMs);
    at = remaining.playing.endMs;
    remaining = queueAt(remaining, at);
  }
  return { shown, lengths, remaining };
}

const seqsOf = (shown: readonly ShownAlert[]) =>
  shown.flatMap((each) =>
    each.kind === 'one' ? each.alert.seq : each.alerts.map(({ seq }) => seq),
  );

test('alerts play one at a time, in order and once, though received repeatedly', () => {
  const state = stateOf(alertsUpTo(3));
  let queue = update(update(emptyQueue(), state), state);
  const first = startNext(queue, 1000, RULES);
  assert.deepEqual(first.playing?.shown, { kind: 'one', alert: alertOf(1) });
  assert.equal(nextAlert(first), null);
  assert.equal(queueAt(first, 6999), first);
  queue = update(queueAt(first, 7000), state);
  const { shown, remaining } = playAll(queue);
  assert.deepEqual(seqsOf(shown), [2, 3]);
  assert.equal(nextAlert(update(remaining, state)), null);
});

test('from six waiting alerts on each is shorter, but at least two seconds', () => {
  assert.deepEqual(
    [1, 5, 6, 10, 15, 20].map((waiting) => durationOf(waiting, 6000)),
    [6000, 6000, 5000, 3000, 2000, 2000],
  );
  assert.equal(durationOf(20, 2000), 2000);
  const { lengths } = playAll(update(emptyQueue(), stateOf(alertsUpTo(7))));
  assert.deepEqual(lengths, [4286, 5000, 6000, 6000, 6000, 6000, 6000]);
});

test('beyond twenty waiting alerts the smallest are summed up', () => {
  const alerts = alertsUpTo(33).map((alert, index) => ({
    ...alert,
    amount_cents: index % 2 === 0 ? 500 : 10_000 + index,
  }));
  const { shown } = playAll(update(emptyQueue(), stateOf(alerts)));
  assert.equal(shown.length, 20);
  const own = shown.slice(0, 19).map((each) => each.kind === 'one' && each.alert.seq);
  assert.deepEqual(own, [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32]);
  assert.deepEqual(shown[19], {
    kind: 'sum',
    alerts: alerts.filter(({ seq }) => seq > 6 && seq % 2 === 1),
  });
});

test('a further small tip is added to a waiting sum', () => {
  let queue = update(emptyQueue(), stateOf(alertsUpTo(30)));
  queue = update(queue, stateOf([...alertsUpTo(30), alertOf(31, { amount_cents: 1 })]));
  const { shown } = playAll(queue);
  assert.equal(shown.length, 20);
  assert.deepEqual(
    seqsOf(shown).sort((a, b) => a - b),
    [...alertsUpTo(31).map(({ seq }) => seq)],
  );
});

test('a tip below the minimum has no alert; tests and replays always have one', () => {
  const alerts = [
    alertOf(1, { amount_cents: 499 }),
    alertOf(2, { amount_cents: 500 }),
    alertOf(3, { amount_cents: 1, kind: 'again' }),
    alertOf(4, { amount_cents: 1, kind: 'test' }),
  ];
  const queue = update(emptyQueue(), stateOf(alerts), { rules: { minCents: 500 } });
  assert.deepEqual(seqsOf(playAll(queue).shown), [2, 3, 4]);
  assert.deepEqual(
    playAll(update(queue, stateOf(alerts))).shown.length,
    3,
    'also with a lower one',
  );
});

test('alerts missed while the overlay was hidden are dropped for good', () => {
  let queue = update(emptyQueue(), stateOf(alertsUpTo(1)));
  queue = update(queue, stateOf(alertsUpTo(3)), { isMissed: true });
  queue = update(queue, stateOf(alertsUpTo(4)));
  assert.deepEqual(seqsOf(playAll(queue).shown), [1, 4]);
});

test('of missed alerts those that are known to be unplayed play', () => {
  const missed = { live: LIVE, state: stateOf(alertsUpTo(3)), isMissed: true };
  const queue = updateAlerts(emptyQueue(), { ...missed, unplayed: new Set([2]) }, RULES, 0);
  assert.deepEqual(seqsOf(playAll(queue).shown), [2]);
});

test('after a reload the alerts that were neither played nor dropped play', () => {
  const state = stateOf(alertsUpTo(4));
  const queue = startNext(update(emptyQueue(), stateOf(alertsUpTo(2))), 0, RULES);
  assert.deepEqual(seqsOf(playAll(update(emptyQueue(queue.done), state)).shown), [2, 3, 4]);
});

test('a skip ends the alert on screen; the first skip count is only stored', () => {
  const queue = startNext(update(emptyQueue(), stateOf(alertsUpTo(2), { skips: 7 })), 1000, RULES);
  assert.equal(queue.playing?.endMs, 7000);
  const skipped = update(queue, stateOf(alertsUpTo(2), { skips: 8 }), { nowMs: 2000 });
  assert.equal(skipped.playing?.endMs, 2000 + ALERT_LEAVE_MS);
  const again = update(skipped, stateOf(alertsUpTo(2), { skips: 8 }), { nowMs: 2100 });
  assert.equal(again.playing, skipped.playing);
  assert.deepEqual(seqsOf(playAll(queueAt(again, 2320), 2320).shown), [2]);
});

test('a skip that names no alert leaves one that has not entered yet', () => {
  const queue = startNext(update(emptyQueue(), stateOf(alertsUpTo(2))), 1000, RULES);
  const skipped = update(queue, stateOf(alertsUpTo(2), { skips: 1 }), { nowMs: 999 });
  assert.equal(skipped.playing, queue.playing);
});

test('an alert that is put first plays next, also in a pause', () => {
  const state = stateOf([alertOf(1), alertOf(2), alertOf(3, { is_first: true })]);
  const paused = update(emptyQueue(), { ...state, is_paused: true });
  const { shown, remaining } = playAll(paused);
  assert.deepEqual(seqsOf(shown), [3]);
  assert.deepEqual(seqsOf(playAll(update(remaining, state)).shown), [1, 2]);
});

test('an alert that is put first leaves the sum that it waits in', () => {
  const queue = update(emptyQueue(), stateOf(alertsUpTo(23)));
  const first = alertOf(2, { is_first: true });
  const state = stateOf([alertOf(1), first, ...alertsUpTo(23).slice(2)]);
  const { shown } = playAll(update(queue, state));
  assert.deepEqual(shown[0], { kind: 'one', alert: first });
  assert.deepEqual(
    seqsOf(shown).sort((a, b) => a - b),
    alertsUpTo(23).map(({ seq }) => seq),
  );
});

test('the alert on screen and the waiting ones are acknowledged in their order', () => {
  const alerts = [alertOf(1), alertOf(2), alertOf(3, { is_first: true })];
  const waiting = update(emptyQueue(), stateOf(alerts));
  assert.deepEqual(seenAlerts(waiting, 0), { now: null, next: [3, 1, 2], summed: 0 });
  const queue = startNext(waiting, 1000, RULES);
  const now = { seq: 3, count: 1, cents: 300, length_ms: 6000, left_ms: 6200 };
  assert.deepEqual(seenAlerts(queue, 800), { now, next: [1, 2], summed: 0 });
  assert.equal(seenAlerts(queue, 3000).now?.left_ms, 4000);
  assert.equal(seenAlerts(queue, 7000).now, null);
});

test('a sum is acknowledged with its number and amount', () => {
  const queue = update(emptyQueue(), stateOf(alertsUpTo(22)));
  assert.equal(seenAlerts(queue, 0).summed, 3);
  const { now, summed } = seenAlerts(startNext({ ...queue, waiting: [] }, 0, RULES), 0);
  assert.deepEqual([now?.seq, now?.count, now?.cents, summed], [1, 3, 600, 0]);
});

test('a pause holds waiting alerts but not the one on screen', () => {
  const playing = startNext(update(emptyQueue(), stateOf(alertsUpTo(2))), 0, RULES);
  const paused = update(playing, stateOf(alertsUpTo(3), { is_paused: true }));
  assert.equal(paused.playing?.endMs, 6000);
  assert.equal(nextAlert(queueAt(paused, 6000)), null);
  const { shown } = playAll(update(paused, stateOf(alertsUpTo(3))), 6000);
  assert.deepEqual(seqsOf(shown), [2, 3]);
});

test('another live empties the queue for good', () => {
  const queue = startNext(update(emptyQueue(), stateOf(alertsUpTo(3))), 0, RULES);
  const switched = switchToLive(queue, 'live-2');
  assert.deepEqual([switched.playing, nextAlert(switched)], [null, null]);
  assert.equal(nextAlert(update(switched, stateOf(alertsUpTo(3)))), null);
});

test('an alert of a deleted tip is dropped, an old one stays, an edit applies', () => {
  let queue = update(emptyQueue(), stateOf(alertsUpTo(4)));
  const edited = alertOf(4, { fan_name: 'Ann', notes: 'Hello' });
  queue = update(queue, stateOf([alertOf(2), edited], { first_seq: 2 }));
  const { shown } = playAll(queue);
  assert.deepEqual(seqsOf(shown), [1, 2, 4]);
  assert.deepEqual(shown[2], { kind: 'one', alert: edited });
  const restored = update(playAll(queue).remaining, stateOf(alertsUpTo(4)));
  assert.equal(nextAlert(restored), null, 'nor if the tip comes back');
});

test('the alert on screen shows an edit of its tip and keeps its end', () => {
  const playing = startNext(update(emptyQueue(), stateOf(alertsUpTo(2))), 1000, RULES);
  const edited = alertOf(1, { fan_name: null, amount_cents: 7 });
  const { playing: after } = update(playing, stateOf([edited, alertOf(2)]), { nowMs: 2000 });
  assert.deepEqual(after, { ...playing.playing, shown: { kind: 'one', alert: edited } });
  const same = update(playing, stateOf(alertsUpTo(2)), { nowMs: 2000 });
  assert.equal(same.playing, playing.playing);
});

test('an alert whose tip is deleted leaves, or never enters', () => {
  const playing = startNext(update(emptyQueue(), stateOf(alertsUpTo(2))), 1000, RULES);
  const remaining = stateOf([alertOf(2)], { first_seq: 1 });
  assert.equal(update(playing, remaining, { nowMs: 2000 }).playing?.endMs, 2000 + ALERT_LEAVE_MS);
  const dropped = update(playing, remaining, { nowMs: 900 });
  assert.equal(dropped.playing, null);
  assert.deepEqual(seqsOf(playAll(update(dropped, stateOf(alertsUpTo(2)))).shown), [2]);
});

test('a sum on screen follows edits, and ends when its last tip is deleted', () => {
  const queue = update(emptyQueue(), stateOf(alertsUpTo(22)));
  const playing = startNext({ ...queue, waiting: [] }, 0, RULES);
  assert.deepEqual(
    seqsOf([playing.playing?.shown].filter((shown) => shown !== undefined)),
    [1, 2, 3],
  );
  const edited = alertOf(2, { amount_cents: 9 });
  const fewer = update(playing, stateOf([edited, ...alertsUpTo(22).slice(2)], { first_seq: 1 }));
  assert.deepEqual(fewer.playing?.shown, { kind: 'sum', alerts: [edited, alertOf(3)] });
  const none = update(fewer, stateOf(alertsUpTo(22).slice(3), { first_seq: 1 }), { nowMs: 500 });
  assert.equal(none.playing?.endMs, 500 + ALERT_LEAVE_MS);
});

test('an old alert is corrected while it plays or waits, but never starts', () => {
  const queue = startNext(update(emptyQueue(), stateOf(alertsUpTo(3))), 0, RULES);
  const edited = alertOf(1, { amount_cents: 7 });
  const old = stateOf([], { first_seq: 4, older: { first_seq: 1, alerts: [edited, alertOf(3)] } });
  const after = update(queue, old);
  assert.deepEqual(after.playing?.shown, { kind: 'one', alert: edited });
  assert.deepEqual(seqsOf(playAll(queueAt(after, 6000), 6000).shown), [3], 'tip 2 was deleted');
  assert.equal(nextAlert(update(emptyQueue(), old)), null);
});

/** Eight tips of $10; the fifth reaches $50. */
const RAID = alertsUpTo(8).map((alert) => ({
  ...alert,
  amount_cents: 1000,
  total_cents: 1000 * alert.seq,
}));
const GOAL_OF_RAID = { ...RULES, goals: [5000] };

test('a goal is deferred until the alert of the tip that reached it', () => {
  let queue = update(emptyQueue(), stateOf(RAID));
  for (const seq of [1, 2, 3, 4]) {
    assert.deepEqual(deferredGoals(queue, GOAL_OF_RAID), [5000], `before alert ${seq}`);
    queue = startNext(queue, 10_000 * seq, GOAL_OF_RAID);
    assert.deepEqual(deferredGoals(queue, GOAL_OF_RAID), [5000], `during alert ${seq}`);
    queue = queueAt(queue, 10_000 * seq + 6000);
  }
  assert.deepEqual(deferredGoals(queue, GOAL_OF_RAID), []);
});

test('a goal is not deferred by the first alert or by an old total', () => {
  const queue = update(emptyQueue(), stateOf(RAID.slice(4)));
  assert.deepEqual(deferredGoals(queue, GOAL_OF_RAID), []);
  assert.deepEqual(deferredGoals(update(emptyQueue(), stateOf(alertsUpTo(8))), GOAL_OF_RAID), []);
});

test('a goal is deferred until the alert of its tip is due, unless that has no alert', () => {
  const delayed = [{ amount_cents: 600, total_cents: 5200 }];
  const queue = update(emptyQueue(), stateOf([], { delayed }));
  assert.deepEqual(deferredGoals(queue, GOAL_OF_RAID), [5000]);
  assert.deepEqual(deferredGoals(queue, { ...GOAL_OF_RAID, minCents: 601 }), []);
  assert.deepEqual(deferredGoals(queue, { ...GOAL_OF_RAID, isOn: false }), []);
  const paused = update(queue, stateOf([], { delayed, is_paused: true }));
  assert.deepEqual(deferredGoals(paused, GOAL_OF_RAID), []);
  const due = alertOf(9, { amount_cents: 600, total_cents: 5200 });
  assert.deepEqual(deferredGoals(update(queue, stateOf([due])), GOAL_OF_RAID), []);
});

test('paused alerts defer no goal, also after the pause', () => {
  const paused = update(emptyQueue(), stateOf(RAID, { is_paused: true }));
  assert.deepEqual(deferredGoals(paused, GOAL_OF_RAID), []);
  assert.deepEqual(deferredGoals(update(paused, stateOf(RAID)), GOAL_OF_RAID), []);
});

test('an alert stays until the celebration that begins with it is over', () => {
  const lengthWith = (goals: number[]) => {
    const rules = { ...RULES, durationMs: 2000, goals };
    const { playing } = startNext(update(emptyQueue(), stateOf(RAID)), 0, rules);
    return playing?.endMs;
  };
  assert.equal(lengthWith([5000]), 2000);
  assert.ok(Number(lengthWith([1000])) >= COUNT_MS + CELEBRATION_MS);
});

test('a sum with one alert left becomes that alert', () => {
  const queue = update(emptyQueue(), stateOf(alertsUpTo(21)));
  const remaining = stateOf(alertsUpTo(21).slice(1), { first_seq: 1 });
  const { shown } = playAll(update(queue, remaining));
  assert.deepEqual(shown.at(-1), { kind: 'one', alert: alertOf(2) });
});

/** Random events of an overlay and its server. */
const STEP = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('tip'), cents: fc.integer({ min: 1, max: 90_000 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.integer({ min: 0, max: 9000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('jump'), ms: fc.integer({ min: 0, max: 50_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock back'),
      ms: fc.integer({ min: 0, max: 90_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cut') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pause') }) },
);

const ALERT_MS = 60_000;

/** Simulates a server that lists alerts for a limited time, and an overlay that receives each list. */
function simulateShow() {
  const all: { alert: Alert; at: number }[] = [];
  const shown: number[] = [];
  let serverMs = 1_000_000;
  let nowMs = 0;
  let pausedAt: number | null = null;
  let isCut = false;
  let queue = emptyQueue();
  const receive = () => {
    if (isCut) return;
    const oldest = Math.min(serverMs - ALERT_MS, pausedAt ?? Number.POSITIVE_INFINITY);
    const first = all.findIndex(({ at }) => at >= oldest);
    const alerts = first < 0 ? [] : all.slice(first).map(({ alert }) => alert);
    const first_seq = alerts[0]?.seq ?? all.length + 1;
    queue = update(queue, { is_paused: pausedAt !== null, skips: 0, first_seq, alerts }, { nowMs });
    play();
  };
  const play = () => {
    queue = queueAt(queue, nowMs);
    if (!nextAlert(queue)) return;
    queue = startNext(queue, nowMs, RULES);
    if (queue.playing) shown.push(...seqsOf([queue.playing.shown]));
  };
  const pass = (ms: number) => {
    for (let remaining = ms; remaining > 0; remaining -= 500) {
      nowMs += Math.min(500, remaining);
      serverMs += Math.min(500, remaining);
      play();
    }
  };
  return {
    all,
    shown,
    tip: (cents: number) => {
      all.push({ alert: alertOf(all.length + 1, { amount_cents: cents }), at: serverMs });
      receive();
    },
    wait: (ms: number) => {
      pass(ms);
      receive();
    },
    /** The computer slept: only the page's clock jumps. */
    jump: (ms: number) => {
      nowMs += ms;
      play();
    },
    clockBack: (ms: number) => {
      serverMs -= ms;
      receive();
    },
    cut: () => {
      isCut = !isCut;
      receive();
    },
    reload: () => {
      // Waiting alerts are listed again after a reload: they are recent or paused.
      queue = emptyQueue(queue.done);
      receive();
    },
    pause: () => {
      pausedAt = pausedAt === null ? serverMs : null;
      receive();
    },
    waits: () => queue.waiting.length + queue.folded.length > 0,
    end: () => {
      isCut = false;
      pausedAt = null;
      receive();
      while (queue.waiting.length + queue.folded.length > 0 || queue.playing) pass(1000);
    },
  };
}

test('no tip of a random show is shown twice', () => {
  fc.assert(
    fc.property(fc.array(STEP, { minLength: 100, maxLength: 400 }), (steps) => {
      const world = simulateShow();
      for (const step of steps) {
        if (step.do === 'tip' && 'cents' in step) world.tip(step.cents);
        if (step.do === 'wait' && 'ms' in step) world.wait(step.ms);
        if (step.do === 'jump' && 'ms' in step) world.jump(step.ms);
        if (step.do === 'clock back' && 'ms' in step) world.clockBack(step.ms);
        if (step.do === 'cut') world.cut();
        if (step.do === 'reload') world.reload();
        if (step.do === 'pause') world.pause();
      }
      world.end();
      assert.deepEqual([...new Set(world.shown)], world.shown, 'none twice');
    }),
    { numRuns: 20, endOnFailure: true },
  );
});

test('a thousand random tips are each shown once despite reloads and clock jumps', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.nat(5000), fc.nat(9)), {
        minLength: 1000,
        maxLength: 1000,
      }),
      (tips) => {
        const world = simulateShow();
        for (const [cents, ms, chance] of tips) {
          world.tip(cents);
          world.wait(ms);
          if (chance === 0) world.jump(20_000);
          if (chance === 1) world.clockBack(30_000);
          // A short disconnection, after which the server still lists every alert.
          if (chance === 2) {
            world.cut();
            world.tip(cents);
            world.cut();
          }
          if (chance === 3 && !world.waits()) world.reload();
        }
        world.end();
        const seqs = [...world.shown].sort((a, b) => a - b);
        assert.deepEqual(
          seqs,
          world.all.map(({ alert }) => alert.seq),
        );
      },
    ),
    { numRuns: 2, endOnFailure: true },
  );
});
