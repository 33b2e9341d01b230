import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { newsIn, type TipNews, watchTips } from './tip-watch.ts';

/** A server with one live, and a page that shows its tips. */
function aWatch(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const world = {
    server: 'v1',
    boot: 'b1' as string | null,
    shown: 'v1' as string | null,
    listed: 'b1',
    isAway: false,
  };
  const asked: string[] = [];
  const told: string[] = [];
  const watch = watchTips({
    ask: async (version): Promise<TipNews> => {
      asked.push(version);
      if (world.isAway) throw new TypeError('Failed to fetch');
      const { server, boot } = world;
      return { isOther: server !== version, bootVersion: boot, otherLook: null };
    },
    known: () => world.shown,
    onOtherTips: () => {
      told.push('tips');
      world.shown = world.server;
    },
    knownBoot: () => world.listed,
    onLook: () => {},
    onOtherLives: () => {
      told.push('lives');
      world.listed = world.boot ?? world.listed;
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    world,
    asked,
    told,
    watch,
    async pass(ms: number): Promise<void> {
      for (let left = ms; left > 0; left -= 50) {
        await settle();
        t.mock.timers.tick(Math.min(50, left));
      }
      await settle();
    },
  };
}

test('it is asked at once and each second, and nothing is told while nothing changes', async (t) => {
  const { watch, asked, told, pass } = aWatch(t);
  watch.start();
  watch.start();
  await pass(3000);
  assert.deepEqual([asked, told], [['v1', 'v1', 'v1', 'v1'], []]);
});

test('tips from elsewhere are told within about a second, once', async (t) => {
  const { watch, world, told, pass } = aWatch(t);
  watch.start();
  await pass(100);
  world.server = 'v2';
  await pass(1200);
  assert.deepEqual(told, ['tips']);
  await pass(3000);
  assert.deepEqual(told, ['tips']);
});

test('a change made here whose answer comes a moment later is no news', async (t) => {
  const { watch, world, told, pass } = aWatch(t);
  world.server = 'v2';
  watch.start();
  await pass(100);
  world.shown = 'v2';
  await pass(3000);
  assert.deepEqual(told, []);
});

test('nothing is asked while the tips are loading', async (t) => {
  const { watch, world, asked, pass } = aWatch(t);
  world.shown = null;
  watch.start();
  await pass(2500);
  assert.deepEqual(asked, []);
  world.shown = 'v1';
  await pass(1000);
  assert.deepEqual(asked, ['v1']);
});

test('a server that is away is asked less often, and followed again when it is back', async (t) => {
  const { watch, world, asked, told, pass } = aWatch(t);
  world.isAway = true;
  watch.start();
  await pass(6000);
  assert.equal(asked.length, 4);
  world.isAway = false;
  world.server = 'v2';
  await pass(2200);
  assert.deepEqual(told, ['tips']);
});

test('a change of a live, theme or layout is told once, also one before the first question', async (t) => {
  const { watch, world, told, pass } = aWatch(t);
  world.boot = 'b2';
  watch.start();
  await pass(1500);
  assert.deepEqual(told, ['lives']);
  world.boot = 'b3';
  await pass(2500);
  assert.deepEqual(told, ['lives', 'lives']);
  world.boot = null;
  await pass(2500);
  assert.equal(told.length, 2, 'no version is no news');
});

test('after a stop nothing is asked or told, and a start asks at once', async (t) => {
  const { watch, world, asked, told, pass } = aWatch(t);
  watch.start();
  await pass(100);
  watch.stop();
  world.server = 'v2';
  await pass(5000);
  assert.deepEqual([asked.length, told], [1, []]);
  watch.start();
  await pass(200);
  assert.deepEqual(told, ['tips']);
});

test('the news are in the status and the headers', () => {
  const headers = new Headers({ 'streamhost-boot-version': 'b' });
  const news = { isOther: true, bootVersion: 'b', otherLook: null };
  assert.deepEqual(newsIn({ status: 200, headers }), news);
  assert.deepEqual(newsIn({ status: 304, headers }), { ...news, isOther: false });
  headers.set('streamhost-other-look', encodeURIComponent('Café 🎉'));
  assert.equal(newsIn({ status: 304, headers }).otherLook, 'Café 🎉');
});
