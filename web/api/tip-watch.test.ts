import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { newsIn, type TipNews, watchTips } from './tip-watch.ts';

/** How the page learns of changes: it asks each second, or a line tells it and it asks seldom. */
type Mode = 'asking' | 'told';

/** A server with one live, and a page that shows its tips. */
function aWatch(t: TestContext, mode: Mode = 'asking') {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let stored = 'v1';
  const line = { isSound: mode === 'told' };
  const world = {
    get server() {
      return stored;
    },
    set server(version) {
      stored = version;
      if (line.isSound) void watch.tell(version);
    },
    boot: 'b1' as string | null,
    shown: 'v1' as string | null,
    had: new Set<string>(),
    isLoading: false,
    isChanging: false,
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
      return { isOther: server !== version, bootVersion: boot, otherLook: null, seen: null };
    },
    known: () => (world.isLoading ? null : world.shown),
    hasHad: (version) => version === world.shown || world.had.has(version),
    isLoading: () => world.isLoading,
    isChanging: () => world.isChanging,
    isTold: () => line.isSound,
    onOtherTips: () => {
      told.push('tips');
      world.shown = world.server;
    },
    knownBoot: () => world.listed,
    onLook: () => {},
    onSeen: () => {},
    onOtherLives: () => {
      told.push('lives');
      world.listed = world.boot ?? world.listed;
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    world,
    line,
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

/** What is true however the page learns of changes. */
function testInBothModes(title: string, run: (t: TestContext, mode: Mode) => Promise<void>): void {
  for (const mode of ['asking', 'told'] as const) test(`${title} (${mode})`, (t) => run(t, mode));
}

test('it is asked at once and each second, and nothing is told while nothing changes', async (t) => {
  const { watch, asked, told, pass } = aWatch(t);
  watch.start();
  watch.start();
  await pass(3000);
  assert.deepEqual([asked, told], [['v1', 'v1', 'v1', 'v1'], []]);
});

testInBothModes('tips from elsewhere are told within about a second, once', async (t, mode) => {
  const { watch, world, told, pass } = aWatch(t, mode);
  watch.start();
  await pass(100);
  world.server = 'v2';
  await pass(1200);
  assert.deepEqual(told, ['tips']);
  await pass(3000);
  assert.deepEqual(told, ['tips']);
});

testInBothModes(
  'a change made here whose answer comes a moment later is no news',
  async (t, mode) => {
    const { watch, world, told, pass } = aWatch(t, mode);
    world.isChanging = true;
    world.server = 'v2';
    watch.start();
    await pass(100);
    world.shown = 'v2';
    world.isChanging = false;
    await pass(3000);
    assert.deepEqual(told, []);
  },
);

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

test('while a line tells of changes it is asked at once and then only every 30 seconds', async (t) => {
  const { watch, asked, pass } = aWatch(t, 'told');
  watch.start();
  await pass(59_000);
  assert.equal(asked.length, 2);
});

test('a line that tells nothing, though tips have changed, is found out by the next proof', async (t) => {
  const { watch, world, line, told, pass } = aWatch(t, 'told');
  watch.start();
  await pass(100);
  line.isSound = false;
  world.server = 'v2';
  line.isSound = true;
  await pass(29_000);
  assert.deepEqual(told, []);
  await pass(1500);
  assert.deepEqual(told, ['tips']);
});

test('a lost line is made up for at once, and then each second; once it is sound again it is asked seldom', async (t) => {
  const { watch, world, line, asked, told, pass } = aWatch(t, 'told');
  watch.start();
  await pass(5000);
  line.isSound = false;
  world.server = 'v2';
  watch.lineChanged();
  await pass(200);
  assert.deepEqual([asked.length, told], [2, ['tips']]);
  await pass(3000);
  assert.equal(asked.length, 5);
  line.isSound = true;
  watch.lineChanged();
  await pass(20_000);
  assert.equal(asked.length, 5);
});

test('a line that is lost while a question is under way asks no second one', async (t) => {
  const { watch, line, asked, pass } = aWatch(t, 'told');
  watch.start();
  line.isSound = false;
  watch.lineChanged();
  await pass(500);
  assert.equal(asked.length, 1);
  await pass(1000);
  assert.equal(asked.length, 2);
});

test('what is told waits for the list that is being loaded, and is news only if that is another one', async (t) => {
  const { watch, world, told, pass } = aWatch(t, 'told');
  watch.start();
  await pass(100);
  world.isLoading = true;
  world.server = 'v2';
  await pass(2000);
  world.shown = 'v2';
  world.isLoading = false;
  await pass(100);
  assert.deepEqual(told, []);
  world.isLoading = true;
  world.server = 'v3';
  await pass(500);
  world.isLoading = false;
  await pass(100);
  assert.deepEqual(told, ['tips'], 'the list was read before the change');
});

test('a change elsewhere is not put off for long by one here that gets no answer', async (t) => {
  const { watch, world, told, pass } = aWatch(t, 'told');
  watch.start();
  await pass(100);
  world.isChanging = true;
  world.server = 'v2';
  await pass(100);
  assert.deepEqual(told, []);
  await pass(400);
  assert.deepEqual(told, ['tips']);
});

test('what is told of a change made here after the next one was answered is no news', async (t) => {
  const { watch, world, told, pass } = aWatch(t, 'told');
  watch.start();
  world.had.add('v2');
  world.shown = 'v3';
  await watch.tell('v2');
  await pass(300);
  assert.deepEqual(told, []);
});

test('of versions that are told quickly one after the other only the last one counts', async (t) => {
  const { watch, world, told, pass } = aWatch(t, 'told');
  watch.start();
  await pass(100);
  world.isChanging = true;
  world.server = 'v2';
  world.server = 'v3';
  await pass(1000);
  assert.deepEqual(told, ['tips']);
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

testInBothModes(
  'after a stop nothing is asked or told, and a start asks at once',
  async (t, mode) => {
    const { watch, world, asked, told, pass } = aWatch(t, mode);
    watch.start();
    await pass(100);
    watch.stop();
    world.server = 'v2';
    await pass(5000);
    assert.deepEqual([asked.length, told], [1, []]);
    watch.start();
    await pass(200);
    assert.deepEqual(told, ['tips']);
  },
);

test('the news are in the status and the headers', () => {
  const headers = new Headers({ 'streamhost-boot-version': 'b' });
  const news = { isOther: true, bootVersion: 'b', otherLook: null, seen: null };
  assert.deepEqual(newsIn({ status: 200, headers }), news);
  assert.deepEqual(newsIn({ status: 304, headers }), { ...news, isOther: false });
  headers.set('streamhost-other-look', encodeURIComponent('Café 🎉'));
  assert.equal(newsIn({ status: 304, headers }).otherLook, 'Café 🎉');
});
