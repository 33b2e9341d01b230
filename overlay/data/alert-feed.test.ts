import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { LiveAlerts } from '#contract/alerts.ts';
import { aFakePush } from '../testing/fake-push.ts';
import { aFakeServer } from '../testing/fake-server.ts';
import { aBoot, totalsOf } from '../testing/overlay-data.ts';
import { type AlertNews, type FeedOptions, startFeed } from './feed.ts';

const ALERTS = '/api/lives/live-1/alerts';

const alertsOf = (count: number): LiveAlerts => ({
  is_paused: false,
  skips: 0,
  first_seq: 1,
  alerts: Array.from({ length: count }, (_, index) => ({
    seq: index + 1,
    kind: 'tip',
    fan_name: 'Ann',
    amount_cents: 500,
    notes: null,
  })),
});

/** A feed of a live with alerts, from a server that tells of them, or is asked where `isTold` is false. */
function aFeed(t: TestContext, isTold: boolean, options: Partial<FeedOptions> = {}) {
  const world = { count: 0, wants: true, boot: aBoot() };
  const version = () => `"alerts-${world.count}"`;
  const server = aFakeServer(t, ({ url, etag }) => {
    if (url === ALERTS) {
      return etag === version()
        ? { status: 304, etag: version() }
        : { status: 200, body: alertsOf(world.count), etag: version() };
    }
    const body = url.startsWith('/api/overlay_boot') ? world.boot : totalsOf(30);
    const answer = { etag: JSON.stringify(body), bootVersion: 'a', alertsVersion: version() };
    return etag === answer.etag ? { status: 304, ...answer } : { status: 200, body, ...answer };
  });
  const push = aFakePush(({ alerts }) => ({
    versions: { id: 'a', message: { type: 'versions', boot: 'a' } },
    ...(alerts !== undefined && {
      alerts: {
        id: version(),
        message: {
          type: 'alerts',
          live: 'live-1',
          version: version(),
          alerts: alertsOf(world.count),
        },
      },
    }),
  }));
  const news: AlertNews[] = [];
  const feed = startFeed({
    address: { live: 'abcd2345', theme: null, layout: null },
    countTippers: () => 10,
    wantsAlerts: () => world.wants,
    onAlerts: (told) => void news.push(told),
    onData: () => {},
    openLine: isTold ? push.openLine : undefined,
    ...options,
  });
  t.after(() => feed.pause());
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await server.pass(1000);
      if (isTold) push.tick();
    }
    await server.pass(0);
  };
  const asked = () => server.requests.filter(({ url }) => url === ALERTS).length;
  const counts = () => news.map(({ state }) => state.alerts.length);
  return { world, push, feed, news, pass, asked, counts };
}

test('an overlay that polls asks for alerts once, and again only when the totals say that there is news', async (t) => {
  const { world, pass, asked, counts } = aFeed(t, false);
  await pass(5);
  assert.deepEqual([asked(), counts()], [1, [0]]);
  world.count = 2;
  await pass(5);
  assert.deepEqual([asked(), counts()], [2, [0, 2]]);
});

test('one that is told says which alerts it has, and asks for none', async (t) => {
  const { world, push, pass, asked, counts, news } = aFeed(t, true);
  await pass(3);
  const before = asked();
  assert.equal(push.watches.at(-1)?.alerts, '"alerts-0"');
  world.count = 1;
  push.tell();
  world.count = 3;
  push.tell();
  await pass(3);
  assert.deepEqual(counts().slice(-2), [1, 3]);
  assert.equal(asked(), before);
  assert.deepEqual(
    news.map(({ live, isMissed }) => [live, isMissed]),
    news.map(() => ['live-1', false]),
  );
});

test('the first alerts after a pause are those that were missed, and what is told in it is passed over', async (t) => {
  const { world, push, feed, pass, news } = aFeed(t, true);
  await pass(3);
  const before = news.length;
  feed.pause();
  world.count = 1;
  push.tell();
  await pass(2);
  assert.equal(news.length, before);
  feed.resume();
  await pass(1);
  world.count = 2;
  push.tell();
  await pass(1);
  assert.deepEqual(
    news.slice(before).map(({ state, isMissed }) => [state.alerts.length, isMissed]),
    [
      [1, true],
      [2, false],
    ],
  );
});

test('without alerts in its layout, and in a preview, none are watched or asked for', async (t) => {
  for (const given of [{ wantsAlerts: () => false }, { isPreview: true }]) {
    await t.test(JSON.stringify(given), async (t) => {
      const { push, pass, asked, news } = aFeed(t, true, given);
      await pass(3);
      assert.deepEqual([asked(), news], [0, []]);
      assert.ok(push.watches.every((watched) => !('alerts' in watched)));
    });
  }
});

test('alerts that a layout turns on are asked for from then on, and no more once they are off', async (t) => {
  const { world, feed, pass, asked } = aFeed(t, false);
  world.wants = false;
  await pass(1);
  feed.recount();
  await pass(1);
  const before = asked();
  world.count = 1;
  await pass(2);
  assert.equal(asked(), before);
  world.wants = true;
  feed.recount();
  await pass(1);
  assert.equal(asked(), before + 1);
});
