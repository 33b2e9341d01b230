import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { otherTipsTopic, storedTopic } from '#contract/topics.ts';
import { createLiveClient } from '#domain/live/client.ts';
import { aFakeLiveServer } from '../../../server/domain/live/testing/fake-live-server.ts';
import { RequestError } from '../request-error.ts';
import { followChanges } from './follow-changes.ts';
import { AFFECTED, type StoredTopic } from './stored-queries.ts';

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

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  inUse: Element | null = null;
  querySelector = () => this.inUse;
  turn(visibilityState: DocumentVisibilityState) {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** All topics that a change of what is stored has, and that of the tips of other lives than the watched one. */
const TOPICS = [
  ...Object.keys(AFFECTED).map((name) => storedTopic(name as StoredTopic)),
  otherTipsTopic('friday'),
];

/**
 * A page that shows all KEYS, watches a live and follows a server; `fetched` gives the queries that were fetched since.
 * Fetches of `failing` fail with a 500.
 */
async function aPage(t: TestContext, failing?: string) {
  const server = aFakeLiveServer(t);
  for (const topic of TOPICS) server.set(topic, null);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const names: string[] = [];
  const ends = KEYS.map((queryKey) =>
    new QueryObserver(queryClient, {
      queryKey,
      queryFn: async () => {
        const name = queryKey.slice(0, 2).join(' ').trim();
        names.push(name);
        if (name === failing) throw new RequestError(500, 'Internal Server Error');
        return 1;
      },
    }).subscribe(() => {}),
  );
  const page = new FakePage();
  await server.pass(10);
  names.splice(0);
  const client = createLiveClient({
    origin: 'http://127.0.0.1:4816',
    openSocket: server.openSocket,
  });
  const changes = followChanges({
    client,
    queryClient,
    isChanging: () => false,
    page: page as unknown as Document,
  });
  changes.watch('friday');
  t.after(() => {
    changes.stop();
    client.close();
    for (const end of ends) end();
    queryClient.clear();
  });
  /** Waits for snapshots and their fetches. */
  const fetched = async () => {
    await server.pass(300);
    return names.splice(0).toSorted();
  };
  const first = await fetched();
  return {
    ...server,
    page,
    changes,
    first,
    fetched,
    /** Changes what topics stand for, and gives the queries that are fetched. */
    change: (...topics: (StoredTopic | 'other-tips')[]) => {
      for (const name of topics) {
        server.set(name === 'other-tips' ? otherTipsTopic('friday') : storedTopic(name), null);
      }
      return fetched();
    },
  };
}

test('the first snapshots refetch all active queries except the watched tips', async (t) => {
  const { first } = await aPage(t);
  const others = ['tips friday', 'fans zo', 'looks', 'health'];
  const followed = KEYS.map((key) => key.slice(0, 2).join(' ').trim());
  assert.deepEqual(first, followed.filter((key) => !others.includes(key)).toSorted());
});

test('what failed to load is fetched after a change, not with the first snapshots', async (t) => {
  const { first, change } = await aPage(t, 'rewards');
  assert.equal(first.includes('rewards'), false);
  assert.equal(first.includes('sources'), true);
  assert.deepEqual(await change('rewards'), ['rewards']);
});

const LIBRARY = ['lives', 'live friday', 'themes', 'theme neon', 'layouts', 'layout right'];
const CASES: [StoredTopic | 'other-tips', string[]][] = [
  ['library', LIBRARY.toSorted()],
  ['tips', ['fan-standings']],
  ['other-tips', ['lives', 'tips sunday']],
  ['fans', ['fan-standings']],
  ['rewards', ['rewards']],
  ['settings', ['lives', 'user-settings demo-user']],
  ['defaults', ['slider-range layout']],
  ['sources', ['sources']],
  ['inbox', ['inbox open', 'sources']],
  ['on_air', ['obs', 'on-air']],
  ['obs', ['obs']],
  ['fonts', ['font-family Inter', 'font-state Inter', 'fonts in']],
];

test('each topic fetches the queries that it affects, and no others', async (t) => {
  const { change } = await aPage(t);
  for (const [name, expected] of CASES) assert.deepEqual(await change(name), expected, name);
});

test('a query that two topics affect is fetched once', async (t) => {
  const { change } = await aPage(t);
  assert.deepEqual(await change('tips', 'fans'), ['fan-standings']);
});

test('without a watched live tips of any live refetch the lives and their tips', async (t) => {
  const { change, changes, fetched } = await aPage(t);
  changes.watch(null);
  assert.deepEqual(await fetched(), []);
  assert.deepEqual(await change('tips'), ['fan-standings', 'lives', 'tips friday', 'tips sunday']);
});

test('a change between two watched lives is not lost', async (t) => {
  const { set, changes, fetched } = await aPage(t);
  changes.watch('sunday');
  set(otherTipsTopic('friday'), null);
  assert.deepEqual(await fetched(), ['lives', 'tips friday']);
});

test('tips of the watched live are fetched unless the cached ones contain the change', async (t) => {
  const { changes, fetched } = await aPage(t);
  changes.tipsChanged('friday', () => 'current');
  assert.deepEqual(await fetched(), []);
  changes.tipsChanged('friday', () => 'outdated');
  assert.deepEqual(await fetched(), ['lives', 'tips friday']);
});

test('after a lost connection only what changed meanwhile is fetched', async (t) => {
  const { set, socket, pass, fetched } = await aPage(t);
  socket().end();
  set(storedTopic('rewards'), null);
  await pass(4000);
  assert.deepEqual(await fetched(), ['rewards']);
});

test('a hidden page fetches nothing, and what has changed when it is visible', async (t) => {
  const { page, change, fetched } = await aPage(t);
  page.turn('hidden');
  assert.deepEqual(await change('rewards'), []);
  page.turn('visible');
  assert.deepEqual(await fetched(), ['rewards']);
});

test('lists stay as they are while an entry of one is in use; other queries do not', async (t) => {
  const { page, change, fetched } = await aPage(t);
  page.inUse = {} as Element;
  assert.deepEqual(await change('library', 'fans', 'rewards', 'settings'), [
    'layout right',
    'live friday',
    'lives',
    'theme neon',
    'user-settings demo-user',
  ]);
  page.inUse = null;
  assert.deepEqual(await fetched(), ['fan-standings', 'layouts', 'rewards', 'themes']);
});
