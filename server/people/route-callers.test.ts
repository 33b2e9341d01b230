import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Permission } from '../http/permissions.ts';
import { aLive, aSeries, aTip } from '../testing/builders.ts';
import { answerOf, post, put } from '../testing/requests.ts';
import { ROUTE_PERMISSIONS } from '../testing/route-permissions.ts';
import { sharedApp } from '../testing/shared-app.ts';
import { aDevice, aKey, aToken, signIn } from '../testing/signed-in.ts';
import { testStorage } from '../testing/test-storage.ts';

/** Answers who is signed in: see sessions.test.ts. */
const SESSION = 'GET /api/session';
/** An overlay shows these sums where its layout does; moderators see open lives alone. */
const OF_ALL_LIVES = 'GET /api/months/:month/totals';
/** Routes whose URL names a live, or a record of one. */
const NAMES_LIVE =
  /^\w+ \/api\/(lives\/(:id|tips\/:tipId)|series\/:id|votes\/:voteId|overlay_boot)/;

/** The parameters of a route that name a live, or a record of one. */
type Records = { live: string; series: string; tipId: string; voteId: string };

const OTHER_PARAMS: Record<string, string> = {
  month: '2026-11',
  command: 'goal',
  userId: 'demo-user',
  to: 'USD',
};

/** The path of a route about these records. */
function pathOf(route: string, records: Records): string {
  const [, pattern = ''] = route.split(' ');
  const id = pattern.startsWith('/api/series') ? records.series : records.live;
  const params: Record<string, string> = { ...OTHER_PARAMS, ...records, id };
  const path = pattern
    .replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'abcdefgh')
    .replace('*', 'editor-ABC123.js');
  return pattern === '/api/overlay_boot' ? `${path}?live=${records.live}` : path;
}

/** A live in a series, with a tip and a question. */
async function someRecords({ app }: Doors, start_date: string): Promise<Records> {
  const series = (await aSeries(app)).id;
  const start = { start_date, start_time: '20:00' };
  const live = (await aLive(app, { series_id: series, ...start })).id;
  const { id: tipId } = await aTip(app, live, { amount_cents: 500 });
  const vote = { question: 'What next?', options: [{ text: 'Pizza' }, { text: 'Pasta' }] };
  const { id: voteId } = await answerOf<{ id: string }>(
    app,
    post(`/api/lives/${live}/votes`, vote),
    201,
  );
  return { live, series, tipId, voteId };
}

type Doors = Awaited<ReturnType<typeof sharedApp>>;

/** `through`: as on the private door. */
type Expected = 'through' | 400 | 401 | 403 | 404;
type Caller = {
  headers: Record<string, string>;
  records: Records;
  expect(permission: Permission, route: string): Expected;
};

const openOnly = (permission: Permission): Expected => (permission === 'open' ? 'through' : 401);
const withKey = (permission: Permission): Expected =>
  permission === 'overlay' ? 'through' : openOnly(permission);
const keyElsewhere = (permission: Permission, route: string): Expected =>
  NAMES_LIVE.test(route) ? openOnly(permission) : withKey(permission);
const owners = (permission: Permission): Expected => (permission === 'private' ? 403 : 'through');
const moderators = (permission: Permission, route: string): Expected => {
  if (route === OF_ALL_LIVES) return 404;
  return permission === 'owner' ? 403 : owners(permission);
};
const moderatorsElsewhere = (permission: Permission, route: string): Expected => {
  const isOfLive = ['moderator', 'overlay'].includes(permission) && NAMES_LIVE.test(route);
  return isOfLive ? 404 : moderators(permission, route);
};

/** Each kind of caller of the shared door, for a live that is open to moderators and for one that is not. */
async function callersOf(doors: Doors): Promise<Record<string, Caller>> {
  const outside = await someRecords(doors, '2020-01-01');
  const inside = await someRecords(doors, '2020-01-02');
  await answerOf(doors.app, put('/api/on-air', { live_id: inside.live }));

  const owner = await signIn(doors, 'owner');
  const { headers: moderator } = (await signIn(doors, 'moderator')).client;
  const { headers: token } = (await aToken(doors, owner.person)).client;
  const ended = (await aDevice(doors, owner.person)).client;
  await ended('/api/session', { method: 'DELETE' });
  const { headers: key } = (await aKey(doors, inside.live)).client;
  const { headers: followingKey } = (await aKey(doors, null)).client;
  const { headers: session } = owner.client;

  return {
    nobody: { headers: {}, records: inside, expect: openOnly },
    'a wrong key': {
      headers: { 'streamhost-key': 'A'.repeat(22) },
      records: inside,
      expect: openOnly,
    },
    'a wrong token': {
      headers: { authorization: `Bearer sh_${'A'.repeat(43)}` },
      records: inside,
      expect: openOnly,
    },
    'an ended device': { headers: ended.headers, records: inside, expect: openOnly },
    'the key of the live': { headers: key, records: inside, expect: withKey },
    'the key of another live': { headers: key, records: outside, expect: keyElsewhere },
    'the key of /live/': { headers: followingKey, records: inside, expect: withKey },
    'the key of /live/ for another live': {
      headers: followingKey,
      records: outside,
      expect: keyElsewhere,
    },
    'a moderator': { headers: moderator, records: inside, expect: moderators },
    'a moderator outside': { headers: moderator, records: outside, expect: moderatorsElsewhere },
    'a token': { headers: token, records: outside, expect: owners },
    'an owner': { headers: session, records: outside, expect: owners },
    'a cookie with a token': {
      headers: { ...session, ...token },
      records: inside,
      expect: () => 400,
    },
  };
}

/** The status of a request to a door. The body of a write has an unknown type, so that no write changes anything. */
async function statusOf(url: string, route: string, { headers, records }: Omit<Caller, 'expect'>) {
  const [method = ''] = route.split(' ');
  const isRead = method === 'GET';
  const response = await fetch(url + pathOf(route, records), {
    method,
    redirect: 'manual',
    headers: {
      ...(!isRead && { origin: url, 'content-type': 'application/x-unknown' }),
      ...headers,
    },
    ...(!isRead && { body: 'x' }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function allDoors(t: TestContext) {
  const storage = await testStorage(t);
  return sharedApp(t, { storage, allowedHosts: ['localhost'] });
}

test('each caller gets through to the routes of the table, and to no others', {
  timeout: 240_000,
}, async (t) => {
  const doors = await allDoors(t);
  const callers = Object.entries(await callersOf(doors));

  const wrong: string[] = [];
  for (const [route, permission] of ROUTE_PERMISSIONS) {
    if (route === SESSION) continue;
    const onPrivate = new Map<Records, Promise<number>>();
    await Promise.all(
      callers.map(async ([name, { headers, records, expect }]) => {
        const sent =
          onPrivate.get(records) ?? statusOf(doors.privateUrl, route, { records, headers: {} });
        onPrivate.set(records, sent);
        const status = await statusOf(doors.sharedUrl, route, { records, headers });
        const through = await sent;
        const expected = expect(permission, route);
        if (status !== (expected === 'through' ? through : expected)) {
          wrong.push(`${route} for ${name}: ${status} in place of ${expected} (${through})`);
        }
        // Else an answer would look like a refusal.
        const isRefusal =
          [401, 403].includes(through) || (through === 404 && NAMES_LIVE.test(route));
        if (isRefusal) wrong.push(`${route} on the private door: ${through}`);
      }),
    );
  }
  assert.deepEqual(wrong, []);
});
