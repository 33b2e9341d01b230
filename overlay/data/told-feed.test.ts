import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import type { ServerMessage } from '#contract/events.ts';
import { OVERLAY_LINK_HEADER } from '#contract/other-look.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { TipTotals } from '#contract/tips.ts';
import type { Watched } from '#domain/event-line.ts';
import { aFakePush } from '../testing/fake-push.ts';
import { aFakeServer } from '../testing/fake-server.ts';
import { aBoot, totalsOf } from '../testing/overlay-data.ts';
import { type FeedOptions, type OverlayData, startFeed } from './feed.ts';

/** A server that tells of changes, and that can be changed while the feed runs. */
type World = {
  boot: OverlayBoot | null;
  totals: TipTotals;
  /** The id of the live that `/live/` shows. */
  running: string | null;
  /** Another text after each start of the server. */
  start: string;
  isUp: boolean;
  /** While it is set, answers are held up until it resolves; what they say is decided before. */
  held?: Promise<void> | undefined;
};

const NAMED = { live: 'abcd2345', theme: null, layout: null };

/** A feed that is told of changes by a server with one tip of a live, or what `changes` make of it. */
function aFeed(t: TestContext, changes: Partial<World> = {}, options: Partial<FeedOptions> = {}) {
  const world: World = {
    boot: aBoot(),
    totals: totalsOf(30),
    running: 'live-1',
    start: 'a',
    isUp: true,
    ...changes,
  };
  let places = 10;
  t.mock.method(console, 'warn', () => {});
  const totals = (top: number): TipTotals => ({
    ...world.totals,
    tippers: world.totals.tippers.slice(0, top),
  });
  const version = () => `"${world.start}-${world.totals.revision}"`;
  let boots = 0;
  const bootVersion = () => `${world.start}.${boots}`;

  const server = aFakeServer(t, async ({ url, etag }) => {
    const body = url.startsWith('/api/overlay_boot')
      ? world.boot
      : world.boot && totals(Number(url.split('top=')[1]));
    const current = url.startsWith('/api/overlay_boot') ? JSON.stringify(body) : version();
    const answer = { bootVersion: bootVersion(), etag: current };
    const { isUp } = world;
    await world.held;
    if (!isUp) throw new TypeError('Failed to fetch');
    if (!body) return { status: 404, body: { error: 'Data not found' } };
    return etag === current ? { status: 304, ...answer } : { status: 200, body, ...answer };
  });
  const push = aFakePush(({ tips, running }: Watched) => ({
    ...(tips && {
      tips:
        world.boot?.live.id === tips.live
          ? {
              id: version(),
              message: { type: 'tips', ...tips, version: version(), totals: totals(tips.top) },
            }
          : { id: 'gone', message: { type: 'gone', live: tips.live } },
    }),
    versions: { id: bootVersion(), message: { type: 'versions', boot: bootVersion() } },
    ...(running && {
      running: { id: String(world.running), message: { type: 'running', live: world.running } },
    }),
  }));
  const shown: OverlayData[] = [];
  const missed: boolean[] = [];
  const feed = startFeed({
    address: NAMED,
    countTippers: () => places,
    openLine: push.openLine,
    onData: (data, isMissed) => {
      shown.push(data);
      missed.push(isMissed);
    },
    ...options,
  });
  t.after(() => feed.pause());
  /** Each second the server looks whether there is something to tell. */
  const pass = async (ms: number) => {
    for (let leftMs = ms; leftMs > 0; leftMs -= 1000) {
      await server.pass(Math.min(1000, leftMs));
      push.tick();
    }
    await server.pass(0);
  };
  const since = () => {
    const before = server.requests.length;
    return () => server.requests.slice(before).map(({ url }) => url);
  };
  const raisePlaces = (next: number) => {
    places = next;
    feed.recount();
  };
  /** Changes what the server has, which then tells of it. */
  const change = async (next: Partial<World>) => {
    Object.assign(world, next);
    if ('boot' in next) boots += 1;
    push.tell();
    await server.pass(0);
  };
  return {
    ...server,
    passUntold: server.pass,
    world,
    push,
    feed,
    shown,
    missed,
    pass,
    since,
    raisePlaces,
    change,
  };
}

/** As `aFeed`, once its line is sound and it rests. */
async function aToldFeed(...given: Parameters<typeof aFeed>) {
  const fed = aFeed(...given);
  await fed.pass(2000);
  assert.equal(fed.feed.state(), 'ok');
  return fed;
}

const TOTALS = '/api/lives/live-1/tips/totals?top=10';
const totalsShown = (shown: OverlayData[]) => shown.at(-1)?.totals;

test('over a socket an overlay says each five seconds what it has drawn, without a request', async (t) => {
  const drawn = { live: 'live-1', total_cents: 3000, in_obs: true };
  const readDrawn: FeedOptions['readDrawn'] = () => drawn;
  const { push, pass, since, feed } = await aToldFeed(t, {}, { readDrawn });
  const asked = since();
  await pass(15_000);
  assert.deepEqual(push.acknowledged(), Array(3).fill({ type: 'seen', ...drawn }));
  assert.deepEqual(asked(), []);
  drawn.live = 'live-2';
  await pass(10_000);
  assert.equal(push.acknowledged().length, 3, 'what was drawn is another live');
  drawn.live = 'live-1';
  feed.pause();
  await pass(10_000);
  assert.equal(push.acknowledged().length, 3, 'nobody sees a hidden overlay');
});

test('the preview in the editor acknowledges nothing', async (t) => {
  const readDrawn: FeedOptions['readDrawn'] = () => ({
    live: 'live-1',
    total_cents: 3000,
    in_obs: false,
  });
  const { push, pass } = await aToldFeed(t, {}, { readDrawn, isPreview: true });
  await pass(15_000);
  assert.deepEqual(push.acknowledged(), []);
});

test('an overlay hears whether OBS has it on program, also while it is hidden', async (t) => {
  const heard: (boolean | null)[] = [];
  const { push, feed } = await aToldFeed(t, {}, { onProgram: (is) => void heard.push(is) });
  feed.pause();
  push.say({ type: 'program', live: 'live-2', is_on_program: false });
  push.say({ type: 'program', live: 'live-1', is_on_program: true });
  assert.equal(heard.at(-1), true);
});

test('a tip that is told is shown at once, as news, and its next request is answered with 304', async (t) => {
  const { shown, missed, since, pass, change, requests } = await aToldFeed(t);
  const asked = since();
  await change({ totals: totalsOf(30, 20) });
  assert.deepEqual(totalsShown(shown), totalsOf(30, 20));
  assert.equal(missed.at(-1), false);
  assert.deepEqual(asked(), []);
  const count = shown.length;
  await pass(30_000);
  assert.deepEqual(asked(), [TOTALS]);
  assert.equal(requests.at(-1)?.etag, '"a-2"');
  assert.equal(shown.length, count);
});

test('a line that becomes sound leads to no request: what is known already is as it is told', async (t) => {
  const { pass, requests } = aFeed(t);
  // The line opens.
  for (const _ of [1, 2]) await pass(0);
  await pass(5000);
  assert.deepEqual(
    requests.map(({ url }) => url),
    ['/api/overlay_boot?live=abcd2345', TOTALS],
  );
});

for (const address of [NAMED, { ...NAMED, live: null }]) {
  test(`at rest, ${address.live ?? 'an address without a live'} sends two requests in a minute`, async (t) => {
    const { since, pass, shown } = await aToldFeed(t, {}, { address });
    const asked = since();
    await pass(60_000);
    assert.deepEqual(asked(), [TOTALS, TOTALS]);
    assert.equal(shown.length, 1);
  });
}

test('a link that names a look is told with each request for tips, for an overlay that rests is open, too', async (t) => {
  const address = { ...NAMED, theme: 't1' };
  const { pass, requests } = await aToldFeed(t, {}, { address });
  await pass(30_000);
  assert.equal(requests.at(-1)?.url, TOTALS);
  assert.equal(requests.at(-1)?.headers.get(OVERLAY_LINK_HEADER), 'live=abcd2345&theme=t1');
});

test('tips do not put off the request that proves that nothing was missed', async (t) => {
  const { since, pass, change } = await aToldFeed(t);
  const asked = since();
  for (let tip = 1; tip <= 12; tip += 1) {
    await change({ totals: totalsOf(...Array(tip + 1).fill(5)) });
    await pass(5000);
  }
  assert.deepEqual(asked(), [TOTALS, TOTALS]);
});

test('a change of the live, its theme or layout that is told is asked for at once, and once', async (t) => {
  const { since, shown, change, pass } = await aToldFeed(t);
  const asked = since();
  await change({ boot: aBoot({ name: 'Encore Night' }) });
  assert.equal(shown.at(-1)?.boot.live.name, 'Encore Night');
  await pass(10_000);
  assert.deepEqual(asked(), ['/api/overlay_boot?live=abcd2345']);
});

test('a change that is told while the boot data are under way is asked for once they are there', async (t) => {
  const { shown, change, pass, world, since } = await aToldFeed(t);
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = since();
  await change({ held: promise, boot: aBoot({ name: 'Second' }) });
  await change({ boot: aBoot({ name: 'Third' }) });
  world.held = undefined;
  resolve();
  await pass(1);
  assert.equal(shown.at(-1)?.boot.live.name, 'Third');
  assert.equal(asked().length, 2);
});

test('an address without a live shows the one that runs as soon as it does, with its tips', async (t) => {
  const { shown, change, pass } = await aToldFeed(t, {}, { address: { ...NAMED, live: null } });
  const count = shown.length;
  await change({ running: 'live-2', boot: aBoot({ id: 'live-2' }), totals: totalsOf(5) });
  await pass(0);
  assert.ok(shown.slice(count).every(({ boot, totals }) => boot.live.id === 'live-2' && totals));
  assert.deepEqual(totalsShown(shown), totalsOf(5));
  await pass(200);
  await change({ totals: totalsOf(5, 10) });
  assert.deepEqual(totalsShown(shown), totalsOf(5, 10));
});

test('an address that names a live does not care which one runs', async (t) => {
  const { since, push, pass } = await aToldFeed(t);
  const asked = since();
  push.say({ type: 'running', live: 'live-9' });
  await pass(1000);
  assert.deepEqual(asked(), []);
  assert.equal(push.watches.at(-1)?.running, false);
});

test('a live that is deleted is missed at once, its board stays, and it is back at once with new tips', async (t) => {
  const { world, feed, shown, change, pass } = await aToldFeed(t);
  const { boot } = world;
  await change({ boot: null });
  assert.equal(feed.state(), 'missing');
  const count = shown.length;
  await pass(3000);
  assert.equal(shown.length, count);
  await change({ boot, totals: totalsOf(30, 20) });
  assert.equal(feed.state(), 'ok');
  assert.deepEqual(totalsShown(shown), totalsOf(30, 20));
});

test('the word that a live is gone has it asked for at once, and that of another live does not', async (t) => {
  const { world, push, feed, pass, since } = await aToldFeed(t);
  const asked = since();
  push.say({ type: 'gone', live: 'live-2' });
  await pass(0);
  assert.deepEqual(asked(), []);
  world.boot = null;
  push.say({ type: 'gone', live: 'live-1' });
  await pass(0);
  assert.equal(feed.state(), 'missing');
});

test('a live that did not exist is shown as soon as it does', async (t) => {
  const { feed, shown, change, pass } = aFeed(t, { boot: null });
  await pass(2000);
  assert.equal(feed.state(), 'missing');
  await change({ boot: aBoot() });
  await pass(0);
  assert.deepEqual(shown, [{ boot: aBoot(), totals: totalsOf(30) }]);
});

test('an older answer under way is not shown over a tip that was told meanwhile', async (t) => {
  const { world, pass, passUntold, change, shown, since } = await aToldFeed(t);
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = since();
  await pass(27_000);
  assert.deepEqual(asked(), []);
  Object.assign(world, { held: promise, totals: totalsOf(30, 20) });
  await passUntold(3000);
  assert.deepEqual(asked(), [TOTALS]);
  world.held = undefined;
  await change({ totals: totalsOf(30, 20, 10) });
  resolve();
  await pass(1000);
  assert.deepEqual(totalsShown(shown), totalsOf(30, 20, 10));
  assert.deepEqual(asked(), [TOTALS]);
  await pass(29_000);
  assert.deepEqual(asked(), [TOTALS, TOTALS]);
});

test('totals of a lower revision are asked for instead of shown: they are old, or an older backup was restored', async (t) => {
  const { world, push, pass, passUntold, change, shown, since } = await aToldFeed(t, {
    totals: totalsOf(30, 20, 10),
  });
  const count = shown.length;
  const asked = since();
  const old: ServerMessage = {
    type: 'tips',
    live: 'live-1',
    top: 10,
    version: '"a-1"',
    totals: totalsOf(30),
  };
  push.say(old);
  await pass(0);
  assert.deepEqual(asked(), [TOTALS]);
  assert.equal(shown.length, count);

  await change({ totals: totalsOf(30, 20) });
  await pass(0);
  assert.deepEqual(totalsShown(shown), totalsOf(30, 20));

  await t.test('also where a request is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await change({ held: promise, totals: totalsOf(30) });
    world.held = undefined;
    push.say({ ...old, version: '"a-0"', totals: { ...totalsOf(), revision: 0 } });
    world.totals = totalsOf();
    resolve();
    await passUntold(0);
    await passUntold(1);
    assert.deepEqual(totalsShown(shown), totalsOf());
  });
});

test('totals of another live, or with another number of tippers, are passed over', async (t) => {
  const { push, raisePlaces, pass, shown } = await aToldFeed(t, { totals: totalsOf(3, 2, 1) });
  const told = { type: 'tips', version: '"a-9"', totals: { ...totalsOf(9), revision: 9 } } as const;
  const count = shown.length;
  push.say({ ...told, live: 'live-2', top: 10 });
  push.say({ ...told, live: 'live-1', top: 9 });
  assert.equal(shown.length, count);

  await t.test('also between a wish for more and the word of it', async () => {
    raisePlaces(15);
    push.say({ ...told, live: 'live-1', top: 10 });
    await pass(0);
    assert.deepEqual(totalsShown(shown), totalsOf(3, 2, 1));
    await pass(1000);
    assert.deepEqual(push.watches.at(-1)?.tips, { live: 'live-1', top: 15, version: '"a-3"' });
  });
});

test('what is watched is said anew for other tips, and not for what changes nothing', async (t) => {
  const { push, feed, raisePlaces, pass } = await aToldFeed(t);
  const said = push.watches.length;
  for (let step = 0; step < 60; step += 1) {
    raisePlaces(10);
    await pass(16);
  }
  await pass(1000);
  assert.equal(push.watches.length, said);
  feed.follow({ ...NAMED, live: null });
  await pass(1000);
  assert.equal(push.watches.at(-1)?.running, true);
});

test('a line that is cut is asked for at once and each second, until it is sound again', async (t) => {
  const { push, pass, since, change, shown } = await aToldFeed(t);
  push.behave('refuses');
  let asked = since();
  push.cut();
  await pass(0);
  assert.deepEqual(asked(), ['/api/overlay_boot?live=abcd2345', TOTALS]);
  await change({ totals: totalsOf(30, 20) });
  await pass(1000);
  assert.deepEqual(totalsShown(shown), totalsOf(30, 20));
  asked = since();
  await pass(5000);
  assert.deepEqual(asked(), Array(5).fill(TOTALS));

  push.behave('speaks');
  await pass(20_000);
  asked = since();
  await pass(60_000);
  assert.deepEqual(asked(), [TOTALS, TOTALS]);
});

test('a server that ends is offline as soon as its line is cut, and back with what happened meanwhile', async (t) => {
  const { push, pass, feed, change, shown, missed, world } = await aToldFeed(t);
  push.behave('refuses');
  world.isUp = false;
  push.cut();
  await pass(0);
  assert.equal(feed.state(), 'offline');
  await pass(20_000);
  assert.equal(shown.length, 1);
  push.behave('speaks');
  await change({ isUp: true, start: 'b', totals: totalsOf(30, 20) });
  await pass(1250);
  assert.equal(feed.state(), 'ok');
  assert.deepEqual(totalsShown(shown), totalsOf(30, 20));
  assert.equal(missed.at(-1), false);
});

test('a server that accepts and says nothing, or refuses for good, changes nothing of polling', async (t) => {
  for (const manner of ['mute', 'refuses'] as const) {
    await t.test(manner, async (t) => {
      const fed = aFeed(t);
      fed.push.behave(manner);
      await fed.pass(3000);
      const asked = fed.since();
      await fed.pass(25_000);
      assert.deepEqual(asked(), Array(25).fill(TOTALS));
      await fed.change({ totals: totalsOf(30, 20) });
      await fed.pass(1000);
      assert.deepEqual(totalsShown(fed.shown), totalsOf(30, 20));
      assert.equal(fed.feed.state(), 'ok');
      t.mock.reset();
    });
  }
});

test('a server that falls silent is asked within six seconds, and then each second', async (t) => {
  const { push, pass, since, world, shown } = await aToldFeed(t);
  push.behave('mute');
  world.totals = totalsOf(30, 20);
  const asked = since();
  await pass(6000);
  assert.deepEqual(totalsShown(shown), totalsOf(30, 20));
  await pass(3000);
  assert.ok(asked().filter((url) => url === TOTALS).length >= 3);
});

test('after an hour of sleep the truth is asked for within a second', async (t) => {
  const { push, pass, world, shown } = await aToldFeed(t);
  push.behave('mute');
  world.totals = totalsOf(30, 20);
  t.mock.timers.setTime(Date.now() + 3_600_000);
  await pass(1000);
  assert.deepEqual(totalsShown(shown), totalsOf(30, 20));
});

test('garbage and half a message are passed over, and the line stays', async (t) => {
  const { push, pass, shown, since, change } = await aToldFeed(t);
  const asked = since();
  const tips = { type: 'tips', live: 'live-1', top: 10, version: '"a-5"', totals: totalsOf(9) };
  const text = JSON.stringify(tips);
  for (let length = 0; length < text.length; length += 1) push.say(text.slice(0, length));
  push.say(JSON.stringify({ ...tips, totals: { ...totalsOf(9), tippers: [null] } }));
  push.say(JSON.stringify({ type: 'shout' }));
  await pass(1000);
  assert.equal(shown.length, 1);
  assert.deepEqual(asked(), []);
  await change({ totals: totalsOf(30, 20) });
  assert.deepEqual(totalsShown(shown), totalsOf(30, 20));
});

test('hidden, it asks and shows nothing and keeps its line; seen again, it shows the truth as missed, and what comes then as news', async (t) => {
  const { push, feed, pass, since, shown, missed, change } = await aToldFeed(t);
  const opened = push.opened();
  const asked = since();
  feed.pause();
  await change({ totals: totalsOf(30, 20), boot: aBoot({ name: 'Encore Night' }) });
  await pass(60_000);
  assert.deepEqual(asked(), []);
  assert.equal(shown.length, 1);
  assert.equal(push.isOpen(), true);
  feed.resume();
  await pass(0);
  assert.deepEqual(shown.at(-1), {
    boot: aBoot({ name: 'Encore Night' }),
    totals: totalsOf(30, 20),
  });
  assert.ok(missed.slice(1).every((isMissed) => isMissed));
  await change({ totals: totalsOf(30, 20, 10) });
  assert.deepEqual(totalsShown(shown), totalsOf(30, 20, 10));
  assert.equal(missed.at(-1), false);
  assert.equal(push.opened(), opened);
});

test('a tip that is told just after it is seen again is drawn with what was missed, at once', async (t) => {
  const { world, feed, shown, missed, change, pass } = await aToldFeed(t);
  feed.pause();
  await change({ totals: totalsOf(30, 20) });
  const { promise, resolve } = Promise.withResolvers<void>();
  world.held = promise;
  feed.resume();
  await change({ totals: totalsOf(30, 20, 10) });
  assert.deepEqual(totalsShown(shown), totalsOf(30, 20, 10));
  assert.equal(missed.at(-1), true);
  world.held = undefined;
  resolve();
  await pass(0);
  assert.deepEqual(totalsShown(shown), totalsOf(30, 20, 10));
});

test('the line waits for the first answer, and an overlay without one opens none', async (t) => {
  const held = new Promise<void>(() => {});
  const { push, pass } = aFeed(t, { held });
  await pass(1000);
  assert.equal(push.opened(), 0);
});

test('wherever the line is cut, the truth is shown within two seconds', async (t) => {
  const { push, pass, change, shown, feed } = await aToldFeed(t);
  let dollars = 30;
  // From one cut to the next the line is in another moment each time: closed, opening, open, sound.
  for (let cutMs = 0; cutMs <= 9000; cutMs += 250) {
    await pass(cutMs % 1000);
    push.cut();
    dollars += 1;
    await change({ totals: { ...totalsOf(dollars), revision: dollars } });
    await pass(cutMs / 2);
    push.cut();
    await pass(2000);
    assert.equal(totalsShown(shown)?.total_cents, dollars * 100, `${cutMs} ms`);
    assert.equal(feed.state(), 'ok');
  }
});

test('whatever happens to server, line and source, the truth is shown seconds later, and then it rests', async (t) => {
  const story = fc.array(
    fc.record({
      happens: fc.constantFrom(
        ...['tip', 'edit', 'delete', 'restore', 'restart', 'down', 'up', 'cut', 'half'],
        ...['mute', 'refuses', 'speaks', 'hide', 'show', 'hold', 'release', 'more places'],
      ),
      thenMs: fc.constantFrom(0, 20, 250, 1000, 2600, 7000),
    }),
    { maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const { world, push, feed, pass, since, shown, change, raisePlaces } = aFeed(t);
      try {
        await pass(0);
        let places = 10;
        let edits = 0;
        let release = () => {};
        const { boot } = world;
        const tips = [30];
        const told = () => ({ totals: totalsOf(...tips) });
        const acts: Record<string, () => unknown> = {
          tip: () => {
            tips.push(5);
            return change(told());
          },
          edit: () => {
            edits += 1;
            return change({ boot: aBoot({ name: `Take ${edits}` }) });
          },
          delete: () => change({ boot: null }),
          restart: () => change({ start: `${world.start}b` }),
          restore: () => {
            tips.splice(0, tips.length, 7);
            push.cut();
            return change({ start: `${world.start}c`, ...told() });
          },
          down: () => {
            world.isUp = false;
            push.behave('refuses');
            push.cut();
          },
          up: () => {
            world.isUp = true;
            push.behave('speaks');
          },
          cut: () => push.cut(),
          half: () => push.say('{"type":"tips","live":"live-1","top":10,"vers'),
          mute: () => push.behave('mute'),
          refuses: () => push.behave('refuses'),
          speaks: () => push.behave('speaks'),
          hide: () => feed.pause(),
          show: () => feed.resume(),
          hold: () => {
            const held = Promise.withResolvers<void>();
            release();
            world.held = held.promise;
            release = held.resolve;
          },
          release: () => {
            world.held = undefined;
            release();
          },
          'more places': () => {
            places += 1;
            raisePlaces(places);
          },
        };
        for (const { happens, thenMs } of steps) {
          await acts[happens]?.();
          await pass(thenMs);
        }
        await acts.release?.();
        acts.up?.();
        feed.resume();
        if (!world.boot) await change({ boot });
        await pass(8000);
        assert.deepEqual(shown.at(-1), { boot: world.boot, totals: world.totals });
        assert.equal(feed.state(), 'ok');
        await pass(60_000);
        const asked = since();
        await pass(60_000);
        assert.ok(asked().length <= 2, asked().join());
        await change({ totals: totalsOf(...tips, 99) });
        assert.deepEqual(totalsShown(shown), totalsOf(...tips, 99));
      } finally {
        feed.pause();
        t.mock.timers.reset();
        t.mock.reset();
      }
    }),
    { numRuns: 60 },
  );
});
