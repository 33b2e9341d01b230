import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { LiveAlerts } from '#contract/alerts.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import {
  alertsTopic,
  bootTopic,
  onProgramTopic,
  timerTopic,
  totalsTopic,
  wideTotalsTopic,
} from '#contract/topics.ts';
import { createLiveClient } from '#domain/live/client.ts';
import { aFakeLiveServer } from '../../server/domain/live/testing/fake-live-server.ts';
import { aBoot, aTimer, totalsOf } from '../testing/overlay-data.ts';
import { type AlertUpdate, type FeedOptions, type OverlayData, startFeed } from './feed.ts';

/** What an overlay showed last. */
const CACHED = { boot: aBoot(), totals: totalsOf(30) };
const ADDRESS = { live: 'abcd2345', theme: null, layout: null };
const BOOT = bootTopic('live=abcd2345');
const TOTALS = totalsTopic('live-1', 10);
const ALERTS = alertsTopic('live-1');
const someAlerts = (...seqs: number[]): LiveAlerts => ({
  is_paused: false,
  skips: 0,
  first_seq: 1,
  alerts: seqs.map((seq) => ({ seq, kind: 'tip', fan_name: null, amount_cents: 5, notes: null })),
});

type Setup = Partial<FeedOptions> & {
  boot?: OverlayBoot | null;
  totals?: ReturnType<typeof totalsOf> | null;
  /** Whether the server is away at first. */
  isAway?: boolean;
};

/** A feed on a server with one tip of a live. */
function aFeed(
  t: TestContext,
  { boot = aBoot(), totals = totalsOf(30), isAway = false, ...options }: Setup = {},
) {
  const warnings: string[] = [];
  t.mock.method(console, 'warn', (message: string) => void warnings.push(message));
  const server = aFakeLiveServer(t);
  const setAway = (isNowAway: boolean) => {
    server.mode.sockets = isNowAway ? 'refuse' : 'push';
    server.mode.polls = isNowAway ? 'refuse' : 'answer';
    if (isNowAway) server.sockets.at(-1)?.end();
  };
  server.set(BOOT, boot);
  if (totals) server.set(TOTALS, totals);
  if (isAway) setAway(true);
  const layout = { places: 10 };
  const shown: OverlayData[] = [];
  const missed: boolean[] = [];
  const feed = startFeed({
    address: ADDRESS,
    createClient: (given) =>
      createLiveClient({
        ...given,
        origin: 'http://127.0.0.1:4816',
        openSocket: server.openSocket,
      }),
    countTippers: () => layout.places,
    onData: (data, isMissed) => {
      shown.push(data);
      missed.push(isMissed);
    },
    ...options,
  });
  /** Moves the clock; long enough for messages to arrive. */
  const pass = (ms: number) => server.pass(Math.max(ms, 10));
  return { ...server, pass, layout, feed, shown, missed, warnings, setAway };
}

test('a live is shown for the first time together with its tips, without a request', async (t) => {
  const { pass, shown, feed, polls, topics } = aFeed(t);
  assert.equal(feed.state(), 'booting');
  await pass(0);
  assert.deepEqual(shown, [{ boot: aBoot(), totals: totalsOf(30) }]);
  assert.equal(feed.state(), 'ok');
  assert.deepEqual(topics(), [BOOT.name, TOTALS.name]);
  await pass(60_000);
  assert.deepEqual([shown.length, polls.length], [1, 0]);
});

test('a new tip, a new name and new goals are shown', async (t) => {
  const { set, pass, shown } = aFeed(t);
  await pass(0);
  set(TOTALS, totalsOf(30, 20));
  assert.deepEqual(shown.at(-1)?.totals, totalsOf(30, 20));
  const renamed = aBoot({ name: 'Renamed', goals: [{ reward: 'Song', amount_cents: 1 }] });
  set(BOOT, renamed);
  assert.deepEqual(shown.at(-1), { boot: renamed, totals: totalsOf(30, 20) });
});

test('a live that does not exist is missing until it does', async (t) => {
  const { set, pass, shown, feed } = aFeed(t, { boot: null });
  await pass(0);
  assert.equal(feed.state(), 'missing');
  assert.deepEqual(shown, []);
  set(BOOT, aBoot());
  await pass(0);
  assert.equal(feed.state(), 'ok');
  assert.equal(shown.length, 1);
});

test('a live that is deleted on air is missing, and its board stays', async (t) => {
  const { set, pass, shown, feed } = aFeed(t);
  await pass(0);
  set(BOOT, null);
  set(TOTALS, null);
  assert.equal(feed.state(), 'missing');
  assert.equal(shown.length, 1);
});

test('an overlay that names no live never shows the next one without its tips', async (t) => {
  const { set, pass, shown } = aFeed(t, { address: { ...ADDRESS, live: null } });
  const current = bootTopic('');
  set(current, aBoot());
  await pass(0);
  set(current, aBoot({ id: 'live-2', name: 'Encore Night' }));
  await pass(100);
  assert.equal(shown.length, 1);
  set(totalsTopic('live-2', 10), totalsOf(5));
  assert.deepEqual(
    [shown.at(-1)?.boot.live.name, shown.at(-1)?.totals],
    ['Encore Night', totalsOf(5)],
  );
});

test('while the server is away the board stays, and it catches up when it is back', async (t) => {
  const { set, pass, shown, feed, warnings, setAway } = aFeed(t);
  await pass(0);
  setAway(true);
  await pass(3000);
  assert.equal(feed.state(), 'offline');
  assert.deepEqual([...new Set(shown)].length, 1);
  assert.equal(warnings.length, 1);
  set(TOTALS, totalsOf(30, 20));
  setAway(false);
  await pass(1250);
  assert.equal(feed.state(), 'ok');
  assert.deepEqual(shown.at(-1)?.totals, totalsOf(30, 20));
});

test('a live whose tips cannot be loaded is shown without them', async (t) => {
  const { pass, shown, feed, setAway } = aFeed(t, { totals: null });
  await pass(0);
  setAway(true);
  await pass(100);
  assert.deepEqual(shown.at(-1), { boot: aBoot(), totals: null });
  assert.equal(feed.state(), 'offline');
});

test('a board with more places subscribes to more tippers and keeps the ones it has', async (t) => {
  const { set, pass, layout, feed, shown, topics } = aFeed(t);
  await pass(0);
  layout.places = 15;
  feed.recount();
  set(BOOT, aBoot({ layout: { tier1_tippers: 15 } }));
  await pass(100);
  assert.ok(shown.every(({ totals }) => totals !== null));
  assert.deepEqual(topics(), [BOOT.name, totalsTopic('live-1', 15).name]);
});

test('the cached board is shown while the server is away, and then the live', async (t) => {
  const { set, pass, shown, feed, setAway } = aFeed(t, { isAway: true, cached: CACHED });
  await pass(100);
  assert.deepEqual(shown, [CACHED]);
  assert.equal(feed.state(), 'offline');
  await pass(1000);
  assert.deepEqual(shown, [CACHED]);
  set(BOOT, aBoot({ name: 'Renamed' }));
  set(TOTALS, totalsOf(30, 20));
  setAway(false);
  await pass(1500);
  assert.deepEqual(shown.at(-1), { boot: aBoot({ name: 'Renamed' }), totals: totalsOf(30, 20) });
  assert.equal(feed.state(), 'ok');
});

test('a server that answers is drawn without a flash of the cached board', async (t) => {
  const cached = { boot: aBoot({ name: 'Old' }), totals: totalsOf(30) };
  const { pass, shown } = aFeed(t, { totals: totalsOf(50), cached });
  await pass(1000);
  assert.deepEqual(shown, [{ boot: aBoot(), totals: totalsOf(50) }]);
});

test('the cached board is shown when the server does not answer within a second', async (t) => {
  const { pass, shown, mode } = aFeed(t, { cached: CACHED, boot: null });
  mode.sockets = 'mute';
  mode.polls = 'hang';
  await pass(999);
  assert.deepEqual(shown, []);
  await pass(1);
  assert.deepEqual(shown, [CACHED]);
});

test('cached tips stand in for those of the same live, never of another', async (t) => {
  for (const [id, totals] of [
    ['live-1', totalsOf(30)],
    ['live-2', null],
  ] as const) {
    const boot = aBoot({ id, name: 'Renamed' });
    const { pass, shown, setAway } = aFeed(t, { boot, totals: null, cached: CACHED });
    await pass(0);
    setAway(true);
    await pass(100);
    assert.deepEqual(shown.at(-1), { boot, totals });
    t.mock.timers.reset();
    t.mock.restoreAll();
  }
});

test('the cached board of a live that no longer exists is not shown', async (t) => {
  const { pass, shown } = aFeed(t, { boot: null, cached: CACHED });
  await pass(2000);
  assert.deepEqual(shown, []);
});

test('a feed that follows another live shows nothing more of the one before', async (t) => {
  const { set, pass, shown, feed } = aFeed(t);
  await pass(0);
  feed.follow({ live: 'other', theme: 't1', layout: null });
  assert.equal(feed.state(), 'booting');
  set(TOTALS, totalsOf(99));
  await pass(1000);
  assert.equal(shown.length, 1);
  set(bootTopic('live=other&theme=t1'), aBoot({ id: 'live-2' }));
  set(totalsTopic('live-2', 10), totalsOf(5));
  await pass(100);
  assert.deepEqual(shown.at(-1), { boot: aBoot({ id: 'live-2' }), totals: totalsOf(5) });
});

test('a feed that follows the same address does nothing', async (t) => {
  const { pass, feed, socket } = aFeed(t);
  await pass(0);
  const before = socket().subscribed.length;
  assert.equal(feed.follow(ADDRESS), false);
  await pass(200);
  assert.equal(feed.state(), 'ok');
  assert.equal(socket().subscribed.length, before);
});

test('a refused key shows the cached board, and the live once it is accepted', async (t) => {
  const { mode, pass, shown, feed, warnings } = aFeed(t, { isAway: true, cached: CACHED });
  mode.polls = 401;
  await pass(0);
  assert.deepEqual([feed.state(), shown], ['refused', [CACHED]]);
  assert.match(warnings.join(), /does not accept the key/);
  Object.assign(mode, { sockets: 'push', polls: 'answer' });
  await pass(6000);
  assert.deepEqual([feed.state(), shown.at(-1)], ['ok', { boot: aBoot(), totals: totalsOf(30) }]);
});

test('a key that becomes invalid on air leaves the board', async (t) => {
  const { mode, pass, shown, feed, socket, setAway } = aFeed(t);
  await pass(0);
  Object.assign(mode, { sockets: 'refuse', polls: 401 });
  socket().end(4401);
  await pass(1000);
  assert.deepEqual([feed.state(), shown.length], ['refused', 1]);
  setAway(true);
  await pass(10_000);
  assert.equal(feed.state(), 'refused');
  setAway(false);
  await pass(30_000);
  assert.equal(feed.state(), 'ok');
});

test('a refused key is tried with backoff, and at once when the page has another', async (t) => {
  const { mode, pass, feed, polls } = aFeed(t, { isAway: true });
  mode.polls = 401;
  await pass(60_000);
  assert.ok(polls.length >= 4 && polls.length <= 9, `${polls.length} polls`);
  await pass(5000);
  const before = polls.length;
  mode.polls = 'answer';
  feed.retry();
  await pass(0);
  assert.deepEqual([polls.length, feed.state()], [before + 1, 'ok']);
});

test('the state is reported after each change', async (t) => {
  const states: string[] = [];
  const { set, pass, setAway } = aFeed(t, {
    boot: null,
    onState: (state) => void states.push(state),
  });
  await pass(0);
  set(BOOT, aBoot());
  await pass(100);
  setAway(true);
  await pass(1000);
  assert.deepEqual([...new Set(states)], ['booting', 'missing', 'ok', 'offline']);
});

test('a change during a pause is missed, a later one is not', async (t) => {
  const { set, pass, feed, shown, missed } = aFeed(t);
  await pass(0);
  feed.pause();
  await pass(100);
  set(TOTALS, totalsOf(30, 20));
  await pass(60_000);
  assert.equal(shown.length, 1);
  feed.resume();
  await pass(0);
  assert.deepEqual([shown.at(-1)?.totals?.tippers.length, missed.at(-1)], [2, true]);
  set(TOTALS, totalsOf(30, 20, 10));
  assert.deepEqual([shown.at(-1)?.totals?.tippers.length, missed.at(-1)], [3, false]);
});

test('a change since the board was cached is missed, a later one is not', async (t) => {
  const { set, pass, missed } = aFeed(t, { totals: totalsOf(30, 20), cached: CACHED });
  await pass(0);
  set(TOTALS, totalsOf(30, 20, 10));
  assert.deepEqual(missed, [true, false]);
});

test('alerts arrive for a layout that shows them, and are missed after a pause', async (t) => {
  const updates: AlertUpdate[] = [];
  const { set, pass, feed } = aFeed(t, {
    wantsAlerts: () => true,
    onAlerts: (update) => void updates.push(update),
  });
  set(ALERTS, someAlerts(1));
  await pass(0);
  assert.deepEqual(updates, [{ live: 'live-1', state: someAlerts(1), isMissed: false }]);
  feed.pause();
  await pass(100);
  set(ALERTS, someAlerts(1, 2));
  feed.resume();
  await pass(100);
  set(ALERTS, someAlerts(1, 2, 3));
  assert.deepEqual(
    updates.slice(1).map(({ state, isMissed }) => [state.alerts.length, isMissed]),
    [
      [2, true],
      [3, false],
    ],
  );
});

test('a layout that shows no alerts subscribes to none', async (t) => {
  const { pass, topics } = aFeed(t, { wantsAlerts: () => false });
  await pass(100);
  assert.ok(topics().length === 2 && !topics().includes(ALERTS.name), String(topics()));
});

const TIMER = timerTopic({ kind: 'live', id: 'live-1' });
const SERIES_TIMER = timerTopic({ kind: 'series', id: 'series-1' });

test('a live is first shown with its extras, which then change by themselves', async (t) => {
  const { set, pass, shown, topics } = aFeed(t, { extraTopics: () => ({ timer: TIMER }) });
  set(TIMER, aTimer());
  await pass(100);
  assert.deepEqual(topics(), [BOOT.name, TIMER.name, TOTALS.name]);
  set(TIMER, aTimer({ added: 60 }));
  assert.deepEqual(
    shown.map(({ timer }) => timer?.added),
    [0, 60],
  );
});

test('an extra of another owner is dropped before its own snapshot comes', async (t) => {
  const layout = { timer: TIMER };
  const { set, pass, feed, shown } = aFeed(t, { extraTopics: () => layout });
  set(TIMER, aTimer());
  set(SERIES_TIMER, aTimer({ id: 'timer-2' }));
  await pass(100);
  layout.timer = SERIES_TIMER;
  feed.recount();
  await pass(100);
  assert.deepEqual(
    shown.map(({ timer }) => timer?.id),
    ['timer-1', undefined, 'timer-2'],
  );
});

test('an extra that changed during a pause is missed', async (t) => {
  const { set, pass, feed, shown, missed } = aFeed(t, { extraTopics: () => ({ timer: TIMER }) });
  set(TIMER, aTimer());
  await pass(100);
  feed.pause();
  await pass(100);
  set(TIMER, aTimer({ added: 60 }));
  feed.resume();
  await pass(100);
  assert.equal(missed[shown.findIndex(({ timer }) => timer?.added === 60)], true);
  set(TIMER, aTimer({ added: 90 }));
  assert.equal(missed.at(-1), false);
});

const ALL_TIME = wideTotalsTopic({ kind: 'all', currency: 'USD' }, 10);

test('changed boot data of a live wait for the extras that they need now', async (t) => {
  const counts = { boardTotals: null as typeof ALL_TIME | null };
  const { set, pass, shown } = aFeed(t, { extraTopics: () => counts });
  await pass(100);
  counts.boardTotals = ALL_TIME;
  set(BOOT, aBoot({ name: 'All time' }));
  await pass(100);
  assert.equal(shown.length, 1);
  set(ALL_TIME, totalsOf(500));
  await pass(100);
  assert.deepEqual(
    shown.slice(1).map(({ boot, boardTotals }) => [boot.live.name, boardTotals?.total_cents]),
    [['All time', 500_00]],
  );
});

test('changed boot data wait at most a second for an extra that never comes', async (t) => {
  const counts = { boardTotals: null as typeof ALL_TIME | null };
  const { set, pass, shown } = aFeed(t, { extraTopics: () => counts });
  await pass(100);
  counts.boardTotals = ALL_TIME;
  set(BOOT, aBoot({ name: 'All time' }));
  await pass(999);
  assert.equal(shown.length, 1);
  await pass(10);
  set(ALL_TIME, totalsOf(500));
  await pass(100);
  assert.deepEqual(
    shown.slice(1).map(({ boot, boardTotals }) => [boot.live.name, boardTotals?.total_cents]),
    [
      ['All time', undefined],
      ['All time', 500_00],
    ],
  );
});

test('changed boot data do not wait for an extra that is dropped before it came', async (t) => {
  const counts = { boardTotals: null as typeof ALL_TIME | null };
  const { set, pass, shown } = aFeed(t, { extraTopics: () => counts });
  await pass(100);
  counts.boardTotals = ALL_TIME;
  set(BOOT, aBoot({ name: 'All time' }));
  await pass(100);
  counts.boardTotals = null;
  set(BOOT, aBoot({ name: 'This live' }));
  await pass(100);
  assert.deepEqual(
    shown.slice(1).map(({ boot }) => boot.live.name),
    ['This live'],
  );
});

test('an extra that two lives share is shown with the second one at once', async (t) => {
  const { set, pass, shown } = aFeed(t, {
    address: { ...ADDRESS, live: null },
    extraTopics: () => ({ boardTotals: ALL_TIME }),
  });
  set(ALL_TIME, totalsOf(500));
  set(bootTopic(''), aBoot());
  await pass(100);
  set(bootTopic(''), aBoot({ id: 'live-2' }));
  set(totalsTopic('live-2', 10), totalsOf(5));
  await pass(100);
  const { boot, boardTotals } = shown.at(-1) ?? {};
  assert.deepEqual([boot?.live.id, boardTotals?.total_cents], ['live-2', 500_00]);
});

test('cached extras are shown while the server is away', async (t) => {
  const cached = { ...CACHED, timer: aTimer() };
  const { pass, shown } = aFeed(t, {
    isAway: true,
    cached,
    extraTopics: () => ({ timer: TIMER }),
  });
  await pass(100);
  assert.deepEqual(shown, [cached]);
});

test('a paused feed still learns whether OBS has the live on program', async (t) => {
  const onProgram: unknown[] = [];
  const { set, pass, feed, topics } = aFeed(t, {
    onProgram: (isOnProgram) => void onProgram.push(isOnProgram),
  });
  const topic = onProgramTopic('live-1');
  set(topic, false);
  await pass(0);
  feed.pause();
  await pass(100);
  assert.deepEqual(topics(), [topic.name]);
  set(topic, true);
  assert.deepEqual(onProgram, [false, true]);
});

test('a change is acknowledged once it is drawn, and several of them together', async (t) => {
  let isDrawn = false;
  const seen = { live: 'live-1', total_cents: 3000, in_obs: true };
  const { pass, socket, feed } = aFeed(t, { readDrawn: () => (isDrawn ? seen : null) });
  await pass(100);
  feed.acknowledgeSoon();
  await pass(1000);
  assert.equal(socket().seen.length, 0);
  isDrawn = true;
  for (let n = 0; n < 20; n += 1) feed.acknowledgeSoon();
  await pass(1000);
  assert.equal(socket().seen.length, 1);
  feed.pause();
  feed.acknowledgeSoon();
  await pass(1000);
  assert.equal(socket().seen.length, 1);
});

test('what is drawn is acknowledged with a heartbeat, at most each four seconds', async (t) => {
  const seen = { live: 'live-1', total_cents: 3000, in_obs: true };
  const { pass, socket, feed } = aFeed(t, { readDrawn: () => seen });
  await pass(19_000);
  assert.deepEqual(
    socket().seen.map(({ total_cents }) => total_cents),
    [3000, 3000, 3000, 3000, 3000],
  );
  feed.pause();
  await pass(20_000);
  assert.equal(socket().seen.length, 5);
});

test('without a socket what is drawn is acknowledged with a poll', async (t) => {
  const seen = { live: 'live-1', total_cents: 3000, in_obs: true };
  const { pass, polls, mode, socket } = aFeed(t, { readDrawn: () => seen });
  await pass(100);
  mode.sockets = 'refuse';
  socket().end();
  await pass(20_000);
  const acknowledged = polls.filter((poll) => poll.seen !== null);
  assert.ok(acknowledged.length >= 3 && acknowledged.length <= 5, `${acknowledged.length} polls`);
});
