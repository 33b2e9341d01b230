import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Device, Person } from '#contract/people.ts';
import { failCommits } from '../testing/failing-disk.ts';
import { sharedApp } from '../testing/shared-app.ts';
import { aToken, type Client, cookieIn, privately, signIn } from '../testing/signed-in.ts';
import { until } from '../testing/until.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SESSION_MS = 90 * DAY_MS;

/** A device that was signed in at `startMs`, by a clock that only the test moves. */
async function aClockedDevice(t: TestContext) {
  const startMs = Date.parse('2026-11-28T12:00:00.000Z');
  t.mock.timers.enable({ apis: ['Date'], now: startMs });
  const doors = await sharedApp(t);
  const { client, cookie, person } = await signIn(doors, 'moderator');
  return { doors, client, cookie, person, startMs, at: (ms: number) => t.mock.timers.setTime(ms) };
}

type Doors = Awaited<ReturnType<typeof sharedApp>>;

async function deviceOf(doors: Doors, kind: Device['kind']): Promise<Device> {
  const people = await privately<Person[]>(doors, '/api/people');
  const devices = people.flatMap((person) => person.devices);
  return devices.find((device) => device.kind === kind) ?? assert.fail();
}

/** Sends a request that finds the device due, and waits until the device was stored as seen. */
async function seenBy(doors: Doors, client: Client, kind: Device['kind'] = 'session') {
  const answer = await client('/api/lives');
  assert.equal(answer.status, 200);
  const now = new Date().toISOString();
  await until(async () => (await deviceOf(doors, kind)).seen_at === now);
  return answer;
}

const isoOf = (ms: number) => new Date(ms).toISOString();

test('a device is stored as seen once an hour, and gets its cookie anew then', async (t) => {
  const { doors, client, cookie, startMs, at } = await aClockedDevice(t);
  at(startMs + HOUR_MS - 1);
  assert.equal((await client('/api/lives')).headers.get('set-cookie'), null);
  assert.equal((await deviceOf(doors, 'session')).seen_at, isoOf(startMs));

  at(startMs + HOUR_MS);
  const answer = await seenBy(doors, client);
  assert.equal(cookieIn(answer), cookie);
  assert.match(answer.headers.get('set-cookie') ?? '', /; Max-Age=7776000;/);
  const { ends_at } = await deviceOf(doors, 'session');
  assert.equal(ends_at, isoOf(startMs + HOUR_MS + SESSION_MS));
  assert.equal((await client('/api/lives')).headers.get('set-cookie'), null);
});

test('a device that could not be stored as seen is tried again after a minute', async (t) => {
  const { doors, client, startMs, at } = await aClockedDevice(t);
  const isTried = async () => (await client('/api/lives')).headers.has('set-cookie');
  const mend = failCommits(t);
  at(startMs + HOUR_MS);
  assert.deepEqual([await isTried(), await isTried()], [true, false]);
  at(startMs + HOUR_MS + MINUTE_MS);
  assert.deepEqual([await isTried(), await isTried()], [true, false]);
  mend();
  at(startMs + HOUR_MS + 2 * MINUTE_MS);
  await seenBy(doors, client);
});

test('an answer that anyone gets sets no cookie', async (t) => {
  const { client, startMs, at } = await aClockedDevice(t);
  at(startMs + 2 * HOUR_MS);
  for (const path of ['/api/health', '/api/session', '/tip']) {
    assert.equal((await client(path)).headers.get('set-cookie'), null, path);
  }
});

test('a device in use stays signed in, and one without use for 90 days does not', async (t) => {
  const { doors, client, startMs, at } = await aClockedDevice(t);
  at(startMs + 89 * DAY_MS);
  await seenBy(doors, client);
  at(startMs + 178 * DAY_MS);
  await seenBy(doors, client);
  at(startMs + 178 * DAY_MS + SESSION_MS);
  assert.equal((await client('/api/lives')).status, 401);
});

test('a token that is used ends with its last day', async (t) => {
  const { doors, person, startMs, at } = await aClockedDevice(t);
  const { client, ends_at } = await aToken(doors, person);
  at(startMs + DAY_MS);
  const answer = await seenBy(doors, client, 'token');
  assert.equal(answer.headers.get('set-cookie'), null);
  assert.equal((await deviceOf(doors, 'token')).ends_at, ends_at);
  at(Date.parse(ends_at));
  assert.equal((await client('/api/lives')).status, 401);
});

test('a clock that is set back shows when a device was seen, and keeps its end', async (t) => {
  const { doors, client, startMs, at } = await aClockedDevice(t);
  at(startMs - 2 * DAY_MS);
  await seenBy(doors, client);
  const { ends_at } = await deviceOf(doors, 'session');
  assert.equal(ends_at, isoOf(startMs + SESSION_MS));
  assert.equal((await client('/api/lives')).headers.get('set-cookie'), null);
});
