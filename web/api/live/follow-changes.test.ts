import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ServerMessage, VersionsMessage } from '#contract/events.ts';
import type { LineSocket } from '#domain/event-line.ts';
import { useOtherLook } from '../other-look.ts';
import { RequestError } from '../request-error.ts';
import { useServerLine } from '../server-line.ts';
import { followServer } from './follow-server.ts';

const VERSIONS: VersionsMessage = {
  type: 'versions',
  boot: 'x.0',
  tips: 'x.0',
  fans: 'x.0',
  rewards: 'x.0',
  settings: 'x.0',
  defaults: 'x.0',
  fonts: 'x.0',
  sources: 'x.0',
  inbox: 'x.0',
  on_air: 'x.0',
  obs: 'x.0',
};

const tips = (revision: number): ServerMessage => {
  const totals = { revision, total_cents: 0, tippers: [] };
  const message = { type: 'tips' as const, live: 'friday', top: 0, totals };
  return { ...message, version: `"${revision}"` };
};

/** What is on screen, one query of each kind; more than one page ever shows. */
const KEYS = [
  ['lives'],
  ['live', 'friday'],
  ['themes'],
  ['theme', 'neon'],
  ['layouts'],
  ['layout', 'right'],
  ['tips', 'friday'],
  ['tips', 'sunday'],
  ['fan-standings', '', 'total', 50],
  ['fans', 'zo'],
  ['rewards'],
  ['user-settings', 'demo-user'],
  ['slider-range', 'layout', 'x', 'px'],
  ['fonts', 'in'],
  ['font-family', 'Inter'],
  ['font-state', 'Inter', 'regular'],
  ['sources'],
  ['inbox', 'open'],
  ['on-air'],
  ['obs'],
  ['looks'],
  ['health'],
];

class FakeSocket extends EventTarget {
  sent: unknown[] = [];
  send(data: string) {
    this.sent.push(JSON.parse(data));
  }
  close() {}
  says(message: ServerMessage) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  inUse: Element | null = null;
  querySelector = () => this.inUse;
  turn(visibilityState: DocumentVisibilityState) {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/**
 * A page that shows all KEYS and follows a server that the test plays; `asked` gives what was asked for since. Loads of
 * `failing` fail with a 500.
 */
async function aPage(t: TestContext, failing?: string) {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const asked: string[] = [];
  const stops = KEYS.map((queryKey) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: async () => {
        const name = queryKey.slice(0, 2).join(' ').trim();
        asked.push(name);
        if (name === failing) throw new RequestError(500, 'Internal Server Error');
        return 1;
      },
    }).subscribe(() => {}),
  );
  const sockets: FakeSocket[] = [];
  const page = new FakePage();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  asked.splice(0);
  useServerLine.setState({ watched: 'friday' });
  const stop = followServer({
    client,
    page: page as unknown as Document,
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as LineSocket;
    },
  });
  t.after(() => {
    stop();
    for (const each of stops) each();
    client.clear();
    useServerLine.setState({ watched: null });
  });
  const socket = () => sockets.at(-1) as FakeSocket;
  const opens = () => {
    socket().dispatchEvent(new Event('open'));
    socket().says(tips(7));
    socket().says(VERSIONS);
  };
  opens();
  await settle();
  const first = asked.splice(0);
  return {
    client,
    page,
    first,
    socket,
    opens,
    settle,
    sockets,
    tick: (ms: number) => t.mock.timers.tick(ms),
    says: async (message: ServerMessage) => {
      socket().says(message);
      await settle();
      return asked.splice(0);
    },
    asked: () => asked.splice(0),
  };
}

test('it watches all that is stored and the tips of the live on screen, from no version on', async (t) => {
  const { socket, tick } = await aPage(t);
  const tipsOf = (live: string) => ({ live, top: 0, version: null });
  const watch = { type: 'watch', stored: true, running: false };
  assert.deepEqual(socket().sent, [{ ...watch, tips: tipsOf('friday') }]);
  useServerLine.setState({ watched: 'sunday' });
  tick(200);
  useServerLine.setState({ watched: null });
  tick(200);
  assert.deepEqual(socket().sent.slice(1), [
    { ...watch, tips: tipsOf('sunday') },
    { ...watch, tips: null },
  ]);
});

test('with the first versions all that is followed is asked for again, but the watched tips, which have a version', async (t) => {
  const { first } = await aPage(t);
  const others = ['tips friday', 'fans zo', 'looks', 'health'];
  const followed = KEYS.map((key) => key.slice(0, 2).join(' ').trim());
  assert.deepEqual(first.toSorted(), followed.filter((key) => !others.includes(key)).toSorted());
});

test('what failed to load is asked for by a change, not by the first versions', async (t) => {
  const { first, says } = await aPage(t, 'rewards');
  assert.equal(first.includes('rewards'), false);
  assert.equal(first.includes('sources'), true);
  assert.deepEqual(await says({ ...VERSIONS, rewards: 'x.1' }), ['rewards']);
});

test('each version asks for what it is of, and for nothing else', async (t) => {
  const { says } = await aPage(t);
  const looks = ['lives', 'live friday', 'themes', 'theme neon', 'layouts', 'layout right'];
  const cases: [Partial<VersionsMessage>, string[]][] = [
    [{ boot: 'x.1' }, looks],
    [{ tips: 'x.1' }, ['lives', 'tips sunday', 'fan-standings']],
    [{ fans: 'x.1' }, ['fan-standings']],
    [{ rewards: 'x.1' }, ['rewards']],
    [{ settings: 'x.1' }, ['lives', 'user-settings demo-user']],
    [{ defaults: 'x.1' }, ['slider-range layout']],
    [{ sources: 'x.1' }, ['sources']],
    [{ inbox: 'x.1' }, ['inbox open']],
    [{ on_air: 'x.1' }, ['on-air', 'obs']],
    [{ obs: 'x.1' }, ['obs']],
    [{ fonts: 'x.1' }, ['fonts in', 'font-family Inter', 'font-state Inter']],
    [{}, []],
  ];
  let known = VERSIONS;
  for (const [change, expected] of cases) {
    known = { ...known, ...change };
    assert.deepEqual((await says(known)).toSorted(), expected.toSorted(), JSON.stringify(change));
  }
});

test('tips of the watched live are handed on, and ask for no list of lives by themselves', async (t) => {
  const { says } = await aPage(t);
  assert.deepEqual(await says(tips(8)), []);
  assert.partialDeepStrictEqual(useServerLine.getState().told, { live: 'friday', version: '"8"' });
  assert.deepEqual(await says({ ...VERSIONS, tips: 'x.1' }), ['fan-standings']);
  assert.deepEqual(await says({ type: 'gone', live: 'friday' }), []);
  assert.deepEqual(useServerLine.getState().told, { type: 'gone', live: 'friday' });
});

test('a look is told', async (t) => {
  const { says } = await aPage(t);
  await says({ type: 'look', live: 'friday', other_look: 'Neon' });
  assert.deepEqual(useOtherLook.getState(), { liveId: 'friday', theme: 'Neon' });
});

test('a lost line is not sound, and when it is back only what changed meanwhile is asked for', async (t) => {
  const { socket, sockets, says, opens, settle, tick, asked } = await aPage(t);
  assert.equal(useServerLine.getState().isSound, true);
  socket().dispatchEvent(new Event('close'));
  assert.equal(useServerLine.getState().isSound, false);
  tick(4000);
  assert.equal(sockets.length, 2);
  opens();
  await settle();
  assert.deepEqual([useServerLine.getState().isSound, asked()], [true, []]);
  assert.deepEqual(await says({ ...VERSIONS, rewards: 'x.9' }), ['rewards']);
});

test('a hidden page asks for nothing, and when it is shown for what changed', async (t) => {
  const { page, says, settle, asked } = await aPage(t);
  page.turn('hidden');
  assert.deepEqual(await says({ ...VERSIONS, rewards: 'x.1' }), []);
  page.turn('visible');
  await settle();
  assert.deepEqual(asked(), ['rewards']);
});

test('a page that is shown again and has heard nothing for seconds asks for all, as the line may be dead', async (t) => {
  const { page, settle, asked, first, tick } = await aPage(t);
  page.turn('hidden');
  tick(4500);
  page.turn('visible');
  await settle();
  assert.deepEqual(asked().toSorted(), first.toSorted());
});

test('lists stay as they are while an entry of one is in use; tips, lives and what is open in a form do not', async (t) => {
  const { page, says, tick, settle, asked } = await aPage(t);
  page.inUse = {} as Element;
  const told = { ...VERSIONS, boot: 'x.1', fans: 'x.1', rewards: 'x.1', settings: 'x.1' };
  assert.deepEqual((await says(told)).toSorted(), [
    'layout right',
    'live friday',
    'lives',
    'theme neon',
    'user-settings demo-user',
  ]);
  page.inUse = null;
  tick(200);
  await settle();
  assert.deepEqual(asked().toSorted(), ['fan-standings', 'layouts', 'rewards', 'themes']);
});
