import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { OverlayBoot } from '#contract/overlay.ts';
import { parsedHeader, readSeen, SEEN_HEADER } from '#contract/seen.ts';
import type { TipTotals } from '#contract/tips.ts';
import { aFakeServer } from '../testing/fake-server.ts';
import { aBoot, totalsOf } from '../testing/overlay-data.ts';
import { type FeedOptions, type OverlayData, startFeed } from './feed.ts';

/** A server that can be changed while the feed runs; null is a server that is not there. */
type World = {
  boot: OverlayBoot | null | 404 | 'hang';
  totals: TipTotals | null;
  places: number;
  /** Behind a proxy that takes away the headers which it does not know. */
  hidesVersion?: boolean;
};

/** What an overlay showed last. */
const KEPT = { boot: aBoot(), totals: totalsOf(30) };

/** A feed on a server with one tip of a live, or what `changes` make of it. */
function aFeed(t: TestContext, changes: Partial<World> = {}, options: Partial<FeedOptions> = {}) {
  const world: World = { boot: aBoot(), totals: totalsOf(30), places: 10, ...changes };
  const warnings: string[] = [];
  t.mock.method(console, 'warn', (message: string) => void warnings.push(message));
  const server = aFakeServer(t, ({ url, etag }) => {
    const body = url.startsWith('/api/overlay_boot') ? world.boot : world.totals;
    if (body === null) return 'refuse';
    if (body === 'hang') return 'hang';
    if (body === 404) return { status: 404, body: { error: 'Data not found' } };
    const current = JSON.stringify(body);
    const bootVersion = world.hidesVersion ? undefined : JSON.stringify(world.boot);
    return etag === current
      ? { status: 304, bootVersion }
      : { status: 200, body, etag: current, bootVersion };
  });
  const shown: OverlayData[] = [];
  const feed = startFeed({
    address: { live: 'abcd2345', theme: null, layout: null },
    countTippers: () => world.places,
    onData: (data) => void shown.push(data),
    ...options,
  });
  return { ...server, world, feed, shown, warnings };
}

const totalsRequests = (requests: { url: string }[]) =>
  requests.map(({ url }) => url).filter((url) => url.includes('/totals'));

test('a live is shown for the first time together with its tips', async (t) => {
  const { world, pass, shown, feed, requests } = aFeed(t);
  assert.equal(feed.state(), 'booting');
  await pass(0);
  assert.deepEqual(shown, [{ boot: world.boot, totals: world.totals }]);
  assert.equal(feed.state(), 'ok');
  assert.deepEqual(
    requests.map(({ url }) => url),
    ['/api/overlay_boot?live=abcd2345', '/api/lives/live-1/tips/totals?top=10'],
  );
});

test('without a socket a request each five seconds says what is drawn', async (t) => {
  const readDrawn: FeedOptions['readDrawn'] = () => ({
    live: 'live-1',
    total_cents: 3000,
    in_obs: true,
  });
  const { pass, requests, feed } = aFeed(t, {}, { readDrawn });
  for (let ms = 0; ms < 20_000; ms += 1000) await pass(1000);
  const said = requests.map(({ headers }) => headers.get(SEEN_HEADER)).filter(Boolean);
  assert.ok(said.length >= 3 && said.length <= 4, `${said.length} times in 20 seconds`);
  assert.deepEqual(readSeen(parsedHeader(said[0])), { total_cents: 3000, in_obs: true });
  feed.pause();
});

test('a live that does not exist is asked for each second until it does, and logged once', async (t) => {
  const { world, pass, shown, feed, warnings } = aFeed(t, { boot: 404, totals: totalsOf() });
  for (const _ of [1, 2, 3]) await pass(1000);
  assert.deepEqual(shown, []);
  assert.equal(feed.state(), 'missing');
  assert.equal(warnings.length, 1);
  assert.match(warnings[0] ?? '', /Data not found/);
  world.boot = aBoot();
  await pass(1000);
  assert.equal(shown.length, 1);
});

test('nothing is told while nothing changes; tips are asked for each second, the rest hardly ever', async (t) => {
  const { pass, shown, requests } = aFeed(t);
  for (const _ of [1, 2, 3, 4, 5]) await pass(1000);
  assert.equal(shown.length, 1);
  assert.equal(totalsRequests(requests).length, 6);
  assert.equal(requests.length, 6 + 1);
});

test('an overlay that names no live is told within five seconds when another one runs, and never shows it without its tips', async (t) => {
  const address = { live: null, theme: null, layout: null };
  const { world, pass, shown, feed } = aFeed(t, {}, { address });
  await pass(0);
  const first = shown.length;
  const { boot } = world;
  assert.ok(boot && typeof boot === 'object');
  world.boot = { ...boot, live: { ...boot.live, id: 'live-2', name: 'Encore Night' } };
  world.hidesVersion = true;
  world.totals = totalsOf(5);
  for (const _ of [1, 2, 3, 4, 5]) await pass(1000);
  const names = shown.slice(first).map(({ boot, totals }) => [boot.live.name, totals]);
  assert.deepEqual(names.at(-1), ['Encore Night', totalsOf(5)]);
  assert.ok(names.every(([, totals]) => totals !== null));
  assert.equal(feed.state(), 'ok');
});

test('a tip asks for no boot data; a change of a live, theme or layout does, once', async (t) => {
  const { world, pass, requests } = aFeed(t);
  const bootRequests = () => requests.length - totalsRequests(requests).length;
  await pass(0);
  world.totals = totalsOf(30, 20);
  for (const _ of [1, 2, 3]) await pass(1000);
  assert.equal(bootRequests(), 1);
  world.boot = aBoot({ layout: { hud: true } });
  for (const _ of [1, 2, 3]) await pass(1000);
  assert.equal(bootRequests(), 2);
});

test('where nobody tells that something changed, it is found out within half a minute', async (t) => {
  const { world, pass, shown } = aFeed(t, { hidesVersion: true });
  await pass(0);
  world.boot = aBoot({ name: 'Renamed' });
  await pass(1000);
  assert.equal(shown.length, 1);
  await pass(29_000);
  assert.deepEqual(shown.at(-1)?.boot, world.boot);
});

test('a live that was deleted on air is missed with the next tips', async (t) => {
  const { world, pass, feed } = aFeed(t);
  await pass(0);
  Object.assign(world, { boot: 404, totals: null });
  await pass(1000);
  assert.equal(feed.state(), 'missing');
});

test('a new tip, a new name and new goals are told', async (t) => {
  const { world, pass, shown } = aFeed(t);
  await pass(0);
  world.totals = totalsOf(30, 20);
  await pass(1000);
  assert.deepEqual(shown.at(-1)?.totals, world.totals);
  world.boot = aBoot({ name: 'Renamed', goals: [{ reward: 'Song', amount_cents: 1 }] });
  await pass(1000);
  assert.deepEqual(shown.at(-1), { boot: world.boot, totals: world.totals });
});

test('while the server is away nothing is told; when it is back it catches up', async (t) => {
  const { world, pass, shown, feed, warnings } = aFeed(t);
  await pass(0);
  Object.assign(world, { boot: null, totals: null });
  for (const _ of [1, 2, 3]) await pass(1000);
  assert.equal(feed.state(), 'offline');
  assert.equal(shown.length, 1);
  assert.equal(warnings.length, 2);
  Object.assign(world, { boot: aBoot(), totals: totalsOf(30, 20) });
  await pass(1000);
  assert.equal(feed.state(), 'ok');
  assert.deepEqual(shown.at(-1)?.totals, totalsOf(30, 20));
});

test('a live whose tips cannot be had is shown without them', async (t) => {
  const { pass, shown, feed } = aFeed(t, { totals: null });
  await pass(0);
  assert.deepEqual(shown, [{ boot: aBoot(), totals: null }]);
  assert.equal(feed.state(), 'offline');
});

test('another live is never shown with the tips of the one before', async (t) => {
  const { world, pass, shown, requests } = aFeed(t, { boot: aBoot({ id: 'live-1' }) });
  await pass(0);
  world.boot = aBoot({ id: 'live-2' });
  world.totals = totalsOf(5);
  await pass(1000);
  assert.deepEqual(shown.at(-1), { boot: world.boot, totals: totalsOf(5) });
  const mixed = shown.filter(
    ({ boot, totals }) => boot.live.id === 'live-2' && totals?.total_cents !== 500,
  );
  assert.deepEqual(mixed, []);
  await pass(1000);
  assert.match(totalsRequests(requests).at(-1) ?? '', /live-2/);
  assert.equal(totalsRequests(requests).filter((url) => url.includes('live-1')).length, 2);
});

test('a board with more places asks for more tippers and keeps the ones it has', async (t) => {
  const { world, pass, shown, requests } = aFeed(t);
  await pass(0);
  world.places = 20;
  world.boot = aBoot({ layout: { tier1_tippers: 15 } });
  await pass(1000);
  assert.ok(shown.every(({ totals }) => totals !== null));
  assert.match(totalsRequests(requests).at(-1) ?? '', /top=20/);
});

test('an answer that is not what was asked for changes nothing', async (t) => {
  const { world, pass, shown, feed } = aFeed(t);
  await pass(0);
  Object.assign(world, { boot: { live: null }, totals: { tippers: 'none' } });
  await pass(1000);
  assert.equal(shown.length, 1);
  assert.equal(feed.state(), 'offline');
});

test('while the server is away, what was kept is shown at once, and then its truth', async (t) => {
  const { world, pass, shown, feed } = aFeed(t, { boot: null, totals: null }, { kept: KEPT });
  await pass(0);
  assert.deepEqual(shown, [KEPT]);
  assert.equal(feed.state(), 'offline');
  await pass(1000);
  assert.deepEqual(shown, [KEPT]);
  Object.assign(world, { boot: aBoot({ name: 'Renamed' }), totals: totalsOf(30, 20) });
  await pass(1250);
  assert.deepEqual(shown.at(-1), { boot: world.boot, totals: world.totals });
  assert.equal(feed.state(), 'ok');
});

test('a server that answers is drawn first, without a flash of what was kept', async (t) => {
  const kept = { boot: aBoot({ name: 'Old' }), totals: totalsOf(30) };
  const { world, pass, shown } = aFeed(t, { totals: totalsOf(50) }, { kept });
  await pass(0);
  await pass(1000);
  assert.deepEqual(shown, [{ boot: world.boot, totals: world.totals }]);
});

test('what was kept stands in for a server that does not answer within a second', async (t) => {
  const { pass, shown } = aFeed(t, { boot: 'hang', totals: null }, { kept: KEPT });
  await pass(999);
  assert.deepEqual(shown, []);
  await pass(1);
  assert.deepEqual(shown, [KEPT]);
});

test('tips that cannot be had are those that were kept of the same live, never of another', async (t) => {
  const { world, pass, shown } = aFeed(
    t,
    { boot: aBoot({ name: 'Renamed' }), totals: null },
    { kept: KEPT },
  );
  await pass(0);
  assert.deepEqual(shown.at(-1), { boot: world.boot, totals: totalsOf(30) });
  world.boot = aBoot({ id: 'live-2' });
  await pass(1000);
  assert.deepEqual(shown.at(-1), { boot: world.boot, totals: null });
});

test('what was kept of a live that exists no more is not shown', async (t) => {
  const { pass, shown } = aFeed(t, { boot: 404, totals: null }, { kept: KEPT });
  await pass(0);
  await pass(1000);
  assert.deepEqual(shown, []);
});

test('told to follow another live, it tells nothing more of the one before', async (t) => {
  const { world, pass, shown, feed, requests } = aFeed(t);
  await pass(0);
  world.boot = null;
  world.totals = totalsOf(99);
  feed.follow({ live: 'other', theme: 't1', layout: null });
  assert.equal(feed.state(), 'booting');
  await pass(1000);
  assert.equal(shown.length, 1);
  assert.ok(requests.some(({ url }) => url === '/api/overlay_boot?live=other&theme=t1'));
  world.boot = aBoot({ id: 'live-2' });
  world.totals = totalsOf(5);
  await pass(1250);
  assert.deepEqual(shown.at(-1), { boot: world.boot, totals: totalsOf(5) });
});

test('told to follow what it follows already, it does nothing', async (t) => {
  const { pass, feed, requests } = aFeed(t);
  await pass(0);
  feed.follow({ live: 'abcd2345', theme: null, layout: null });
  await pass(0);
  assert.equal(feed.state(), 'ok');
  assert.equal(requests.length, 2);
});

test('when more places are drawn than the server knows of, more tippers are asked for', async (t) => {
  const { world, pass, feed, requests } = aFeed(t);
  await pass(0);
  world.places = 15;
  feed.recount();
  await pass(0);
  assert.match(totalsRequests(requests).at(-1) ?? '', /top=15/);
});

test('the state is told after each request', async (t) => {
  const states: string[] = [];
  const { world, pass } = aFeed(
    t,
    { boot: 404, totals: totalsOf() },
    { onState: (state) => void states.push(state) },
  );
  await pass(0);
  world.boot = aBoot();
  await pass(1250);
  world.boot = null;
  await pass(1000);
  assert.deepEqual([...new Set(states)], ['missing', 'ok', 'offline']);
});

test('what may have changed during a pause is told as missed, what changes later is not', async (t) => {
  const told: [tips: number | undefined, isMissed: boolean][] = [];
  const onData: FeedOptions['onData'] = ({ totals }, isMissed) => {
    told.push([totals?.tippers.length, isMissed]);
  };
  const { world, pass, feed, requests } = aFeed(t, {}, { onData });
  await pass(0);
  feed.pause();
  const before = requests.length;
  world.totals = totalsOf(30, 20);
  await pass(60_000);
  assert.equal(requests.length, before);

  feed.resume();
  await pass(0);
  assert.deepEqual(told.at(-1), [2, true]);
  world.totals = totalsOf(30, 20, 10);
  await pass(1000);
  assert.deepEqual(told.at(-1), [3, false]);
});

test('what happened since a board was kept is not told as news; what happens next is', async (t) => {
  const missed: boolean[] = [];
  const { world, pass } = aFeed(
    t,
    { totals: totalsOf(30, 20) },
    { kept: KEPT, onData: (_, isMissed) => void missed.push(isMissed) },
  );
  await pass(0);
  world.totals = totalsOf(30, 20, 10);
  await pass(1000);
  assert.deepEqual(missed, [true, false]);
});
