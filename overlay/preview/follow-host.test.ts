import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { LiveAlerts } from '#contract/alerts.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import { TEST_TIP_MS } from '#contract/preview-messages.ts';
import type { LastSeen } from '#contract/seen.ts';
import { seenTopic } from '#contract/seen-topic.ts';
import type { TipTotals } from '#contract/tips.ts';
import { alertsTopic, bootTopic, totalsTopic } from '#contract/topics.ts';
import { createLiveClient } from '#domain/live/client.ts';
import { aFakeLiveServer } from '../../server/domain/live/testing/fake-live-server.ts';
import type { AlertUpdate, OverlayData } from '../data/feed.ts';
import { CELEBRATION_MS, COUNT_MS } from '../motion/timings.ts';
import { aBoot, totalsOf } from '../testing/overlay-data.ts';
import { followHost } from './follow-host.ts';
import type { FramedWindow } from './host-messages.ts';

const ORIGIN = 'http://127.0.0.1:4747';

function aPreview(t: TestContext) {
  t.mock.method(console, 'warn', () => {});
  const server = aFakeLiveServer(t);
  const boots: Record<string, OverlayBoot | null> = {
    abcd2345: aBoot(),
    wxyz6789: aBoot({ id: 'live-2', name: 'Other' }),
    sample: aBoot({ id: 'sample' }),
    nowhere: null,
  };
  for (const [code, boot] of Object.entries(boots)) {
    server.set(bootTopic(`live=${code}`, true), boot);
  }
  /** Changes the totals of all lives. */
  const setTotals = (totals: TipTotals) => {
    for (const id of ['live-1', 'live-2', 'sample']) {
      for (const top of [10, 40]) server.set(totalsTopic(id, top), totals);
    }
  };
  setTotals(totalsOf(30));
  const sent: unknown[] = [];
  const parent = { postMessage: (data: unknown, to: string) => void sent.push([data, to]) };
  let listener: Parameters<FramedWindow['addEventListener']>[1] = () => {};
  const shown: OverlayData[] = [];
  const moves: boolean[] = [];
  const fonts: string[] = [];
  const samples: boolean[] = [];
  const alerts: AlertUpdate[] = [];
  const muted: boolean[] = [];
  followHost(
    {
      parent: parent as Pick<Window, 'postMessage'>,
      location: { origin: ORIGIN },
      addEventListener: (_, listen) => {
        listener = listen;
      },
    },
    {
      address: { live: 'abcd2345', theme: null, layout: null },
      createClient: (options) =>
        createLiveClient({ ...options, origin: ORIGIN, openSocket: server.openSocket }),
      countTippers: ({ layout }) => layout?.settings.tier1_tippers ?? 10,
      onData: (data, isMissed) => {
        shown.push(data);
        moves.push(!isMissed);
      },
      onFont: ({ family }) => void fonts.push(family),
      onSample: (isShown) => void samples.push(isShown),
      onAlerts: (update) => void alerts.push(update),
      wantsAlerts: () => true,
      onMuted: (isMuted) => void muted.push(isMuted),
    },
  );
  const receive = (data: unknown, origin = ORIGIN, source: unknown = parent) =>
    listener({ data, origin, source: source as Window });
  return {
    ...server,
    setTotals,
    /** Moves the clock; long enough for messages to arrive. */
    pass: (ms: number) => server.pass(Math.max(ms, 250)),
    receive,
    sent,
    shown,
    moves,
    fonts,
    samples,
    alerts,
    muted,
    boot: bootOf(receive),
    update: updateOf(receive),
  };
}

type Receive = (data: unknown) => void;
const bootOf = (receive: Receive) => (input: object) =>
  receive({ type: 'preview:boot', liveCode: 'abcd2345', ...input });
const updateOf = (receive: Receive) => (input: object) =>
  receive({ type: 'preview:update', ...input });

const ack = (state: string) => [{ type: 'overlay:ack', state }, ORIGIN];

test('it announces itself, and acknowledges each boot and each change of its state', async (t) => {
  const { sent, pass, boot, update } = aPreview(t);
  assert.deepEqual(sent, [[{ type: 'overlay:ready' }, ORIGIN]]);
  boot({});
  assert.deepEqual(sent.slice(1), [ack('starting')]);
  await pass(0);
  assert.deepEqual(sent.slice(2), [ack('connected')]);
  update({ live: { name: 'Typed' } });
  assert.deepEqual(sent.slice(3), []);
  boot({ live: { name: 'Typed' } });
  assert.deepEqual(sent.slice(3), [ack('connected')]);
  update({ liveCode: 'nowhere' });
  await pass(150);
  assert.deepEqual(sent.slice(4), [ack('starting'), ack('missing')]);
});

test('what is typed is shown at once, over what is stored, with the tips of the server', async (t) => {
  const { setTotals, shown, pass, boot, update } = aPreview(t);
  boot({});
  await pass(0);
  update({ live: { name: 'Typed' } });
  assert.equal(shown.at(-1)?.boot.live.name, 'Typed');
  setTotals(totalsOf(30, 20));
  await pass(1000);
  assert.equal(shown.at(-1)?.boot.live.name, 'Typed');
  assert.deepEqual(shown.at(-1)?.totals, totalsOf(30, 20));
  update({ live: null });
  assert.equal(shown.at(-1)?.boot.live.name, 'Orbit Sessions');
});

test('made-up tips reach no goal that is typed in, recorded tips do', async (t) => {
  const { shown, pass, boot } = aPreview(t);
  const live = { tipGoals: [{ reward: 'Song', amount_cents: 20_00 }] };
  for (const [liveCode, cents] of [
    ['sample', 13_00],
    ['abcd2345', 30_00],
  ]) {
    boot({ liveCode, live });
    await pass(0);
    assert.equal(shown.at(-1)?.totals?.total_cents, cents);
  }
});

test('a typed layout with more places asks for more tippers', async (t) => {
  const { topics, pass, boot, update } = aPreview(t);
  boot({});
  await pass(0);
  update({ layoutOverride: { settings: { tier1_tippers: 40 } } });
  await pass(0);
  assert.ok(topics().includes(totalsTopic('live-1', 40).name));
});

test('a layout that is edited shows a question for placing, other previews do not', async (t) => {
  const { shown, pass, boot } = aPreview(t);
  boot({});
  await pass(0);
  assert.equal(shown.at(-1)?.votes, undefined);
  boot({ layoutOverride: { settings: {} } });
  await pass(0);
  assert.deepEqual(
    shown.at(-1)?.votes?.map(({ id }) => id),
    ['sample'],
  );
});

test('a font that has come is passed on, and nothing else changes', async (t) => {
  const { fonts, shown, pass, boot, receive } = aPreview(t);
  boot({});
  await pass(0);
  const before = shown.length;
  receive({ type: 'preview:font', family: 'Bungee', hasNewFile: false });
  assert.deepEqual(fonts, ['Bungee']);
  assert.equal(shown.length, before);
});

const DOLLARS = { type: 'preview:tip', amountCents: 500 };
const totalsShown = (shown: OverlayData[]) => shown.map(({ totals }) => totals?.total_cents);

test('test tips move in, add up, and move out again some seconds after the last', async (t) => {
  const { shown, moves, sent, pass, boot, receive } = aPreview(t);
  boot({});
  await pass(0);
  const [before, sentBefore] = [shown.length, sent.length];
  receive(DOLLARS);
  await pass(4000);
  receive(DOLLARS);
  assert.deepEqual(totalsShown(shown).slice(before), [35_00, 40_00]);
  assert.deepEqual(
    shown.at(-1)?.totals?.tippers.map(({ fan_name }) => fan_name),
    ['Fan 1', 'Test fan'],
  );
  await pass(TEST_TIP_MS - 1);
  assert.equal(shown.length, before + 2);
  await pass(1);
  assert.deepEqual(totalsShown(shown).slice(before + 2), [30_00]);
  assert.deepEqual(moves.slice(before), [true, true, true]);
  assert.equal(sent.length, sentBefore);
});

test('a test tip that reaches a goal stays until that is celebrated to its end', () => {
  assert.ok(TEST_TIP_MS > COUNT_MS + CELEBRATION_MS + COUNT_MS);
});

test('tips that are recorded meanwhile end a test, and what is typed does not', async (t) => {
  const { setTotals, shown, moves, pass, boot, update, receive } = aPreview(t);
  boot({});
  await pass(0);
  receive(DOLLARS);
  update({ live: { name: 'Typed' } });
  assert.deepEqual([shown.at(-1)?.boot.live.name, totalsShown(shown).at(-1)], ['Typed', 35_00]);
  setTotals(totalsOf(30, 20));
  await pass(1000);
  assert.deepEqual(shown.at(-1)?.totals, totalsOf(30, 20));
  assert.equal(moves.at(-1), true);
  const count = shown.length;
  await pass(TEST_TIP_MS);
  assert.equal(shown.length, count);
});

test('a test tip stays with its live, and none is shown before there is one', async (t) => {
  const { shown, pass, boot, update, receive } = aPreview(t);
  receive(DOLLARS);
  boot({});
  await pass(0);
  receive(DOLLARS);
  update({ liveCode: 'wxyz6789' });
  await pass(0);
  assert.deepEqual(totalsShown(shown), [30_00, 35_00, 30_00]);
  await pass(TEST_TIP_MS);
  assert.equal(shown.length, 3);
});

test('another live is shown once it is loaded, without the draft of the former', async (t) => {
  const { shown, pass, boot, update } = aPreview(t);
  boot({ live: { name: 'Typed' } });
  await pass(0);
  const before = shown.length;
  update({ liveCode: 'wxyz6789' });
  assert.equal(shown.length, before);
  await pass(0);
  assert.equal(shown.at(-1)?.boot.live.name, 'Other');
  assert.ok(shown.slice(before).every(({ boot: { live } }) => live.id === 'live-2'));
});

test('what is typed for another live is never shown on the one before', async (t) => {
  const { shown, pass, boot, update } = aPreview(t);
  boot({});
  await pass(0);
  update({ liveCode: 'nowhere', live: { name: 'Typed' } });
  await pass(1250);
  assert.ok(shown.every(({ boot: { live } }) => live.name === 'Orbit Sessions'));
});

test('a stranger is not heard, and a strange message changes nothing', async (t) => {
  const { shown, sent, pass, boot, receive } = aPreview(t);
  boot({});
  await pass(0);
  const typed = { type: 'preview:update', live: { name: 'Typed' } };
  const before = [shown.length, sent.length];
  receive(typed, 'https://evil.example');
  receive(typed, ORIGIN, {});
  receive({ ...typed, live: { name: 5 } });
  receive({ ...typed, type: 'preview:other' });
  receive(null);
  await pass(1000);
  assert.deepEqual([shown.length, sent.length], before);
});

test('tips may move the picture; what is typed and another live may not', async (t) => {
  const { setTotals, moves, pass, boot, update } = aPreview(t);
  boot({});
  await pass(0);
  update({ live: { name: 'Typed' } });
  assert.deepEqual(moves, [false, false]);
  setTotals(totalsOf(30, 20));
  await pass(1000);
  assert.deepEqual(moves.slice(2), [true]);
  update({ liveCode: 'wxyz6789' });
  await pass(0);
  assert.deepEqual(moves.slice(3), [false]);
});

test('each test tip has an alert, and a sample alert is shown on request', async (t) => {
  const { alerts, samples, receive, pass, boot, topics } = aPreview(t);
  await pass(0);
  boot({});
  receive({ type: 'preview:tip', amountCents: 500 });
  receive({ type: 'preview:tip', amountCents: 700 });
  assert.deepEqual(
    alerts.map(({ live, state }) => [
      live,
      state.alerts.at(-1)?.kind,
      state.alerts.at(-1)?.amount_cents,
    ]),
    [
      ['live-1', 'test', 500],
      ['live-1', 'test', 700],
    ],
  );
  receive({ type: 'preview:sample', isShown: true });
  receive({ type: 'preview:sample', isShown: 'yes' });
  receive({ type: 'preview:sample', isShown: false });
  assert.deepEqual(samples, [true, false]);
  assert.ok(!topics().some((topic) => topic.includes('alerts')), 'those on air are not its own');
});

const alertOf = (seq: number) =>
  ({ seq, kind: 'tip', fan_name: 'Ann', amount_cents: 100, notes: null }) as const;
const alertsOf = (is_paused: boolean, ...seqs: number[]) => ({
  is_paused,
  skips: 0,
  first_seq: 1,
  alerts: seqs.map(alertOf),
});
const ALERTS = alertsTopic('live-1');

test('the alerts of the live are played once the host wants them, muted or not', async (t) => {
  const { set, topics, alerts, muted, receive, pass, boot } = aPreview(t);
  set(ALERTS, alertsOf(false, 1));
  boot({});
  await pass(0);
  assert.ok(!topics().includes(ALERTS.name));
  receive({ type: 'preview:alerts', isMuted: true });
  await pass(0);
  set(ALERTS, alertsOf(false, 1, 2));
  await pass(0);
  receive({ type: 'preview:alerts', isMuted: false });
  assert.deepEqual(
    alerts.map(({ state, isMissed }) => [state.alerts.map(({ seq }) => seq), isMissed]),
    [
      [[1], true],
      [[1, 2], false],
    ],
  );
  assert.deepEqual(muted, [true, false]);
});

/** The alerts that a preview plays of those that it finds when it opens. */
async function unplayedOf(t: TestContext, state: LiveAlerts, seen: LastSeen | null) {
  const { set, alerts, receive, pass, boot } = aPreview(t);
  set(ALERTS, state);
  set(seenTopic('live-1'), seen);
  boot({});
  receive({ type: 'preview:alerts', isMuted: true });
  await pass(0);
  const [first] = alerts;
  assert.equal(first?.isMissed, true);
  return [...(first.unplayed ?? [])];
}

test('a preview that opens plays what the overlay still shows or queues', async (t) => {
  const now = { seq: 2, count: 1, cents: 100, length_ms: 6000, left_ms: 3000 };
  const alerts = { now, next: [3], summed: 0 };
  const seen = { total_cents: 0, in_obs: true, age_ms: 0, is_silent: false, alerts };
  assert.deepEqual(await unplayedOf(t, alertsOf(false, 1, 2, 3), seen), [2, 3]);
});

test('without an overlay a preview that opens plays what waits in a pause', async (t) => {
  const state = { ...alertsOf(true, 1, 2, 3), waiting: 2 };
  assert.deepEqual(await unplayedOf(t, state, null), [2, 3]);
});

test('without an overlay and a pause a preview that opens plays nothing', async (t) => {
  assert.deepEqual(await unplayedOf(t, alertsOf(false, 1, 2), null), []);
});

test('a test tip and the alerts of the live are listed together', async (t) => {
  const { set, alerts, receive, pass, boot } = aPreview(t);
  set(ALERTS, alertsOf(false, 1));
  boot({});
  receive({ type: 'preview:alerts', isMuted: true });
  await pass(0);
  receive(DOLLARS);
  set(ALERTS, alertsOf(false, 1, 2));
  await pass(0);
  const kinds = alerts.map(({ state }) => state.alerts.map(({ kind }) => kind));
  assert.deepEqual(kinds, [['tip'], ['tip', 'test'], ['tip', 'tip', 'test']]);
});

test('a preview that plays alerts acknowledges nothing', async (t) => {
  const { receive, pass, boot, socket } = aPreview(t);
  boot({});
  receive({ type: 'preview:alerts', isMuted: true });
  await pass(20_000);
  assert.deepEqual(socket().seen, []);
});
