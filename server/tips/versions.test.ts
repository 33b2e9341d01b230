import assert from 'node:assert/strict';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import {
  TIPS_BEFORE_HEADER,
  TIPS_TOTAL_HEADER,
  TIPS_VERSION_HEADER,
} from '#contract/tip-headers.ts';
import { aLive, aTip } from '../testing/builders.ts';
import { post, put, remove } from '../testing/requests.ts';
import { assertRefused, refusal } from '../testing/scenarios.ts';
import { type App, appWithLive, testApp } from '../testing/test-app.ts';

const request = (app: App, url: string, version?: string) =>
  app.inject({ url, headers: version === undefined ? {} : { 'if-none-match': version } });

async function versionOf(app: App, url: string): Promise<string> {
  return String((await request(app, url)).headers.etag);
}

test('an unchanged board costs one revision check and no other statement', async (t) => {
  const { app, storage, live } = await appWithLive(t);
  await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 500 });
  const url = `/api/lives/${live.id}/tips/totals?top=10`;
  const version = await versionOf(app, url);
  const statements = t.mock.method(storage.fork().getConnection(), 'execute').mock;
  const preparations = t.mock.method(Database.prototype, 'prepare').mock;

  const response = await request(app, url, version);

  assert.equal(statements.callCount() + preparations.callCount(), 0);
  assert.deepEqual([response.statusCode, response.body], [304, '']);
  assert.equal(response.headers.etag, version);
  assert.equal(response.headers['content-length'], undefined);
});

test('the list of tips is not sent again while nothing changes', async (t) => {
  const { app, live } = await appWithLive(t);
  const url = `/api/lives/${live.id}/tips`;
  const version = await versionOf(app, url);

  assert.equal((await request(app, url, version)).statusCode, 304);
  await aTip(app, live.id);
  assert.equal((await request(app, url, version)).statusCode, 200);
});

test('a version is recognized in every form that browsers and proxies send', async (t) => {
  const { app, live } = await appWithLive(t);
  await aTip(app, live.id, { amount_cents: 500 });
  const tips = `/api/lives/${live.id}/tips`;

  for (const url of [tips, `${tips}?limit=1`, `${tips}/totals`, `${tips}/totals?top=1`]) {
    const version = await versionOf(app, url);
    assert.match(version, /^"[\w-]+"$/);
    for (const known of [version, `W/${version}`, `"old", ${version}`, '*']) {
      const { statusCode, body, headers } = await request(app, url, known);
      assert.deepEqual([statusCode, body, headers.etag], [304, '', version], known);
    }
    for (const other of ['', '"old"', 'W/"old"', version.slice(1, -1), `${version}x`, '"']) {
      assert.equal((await request(app, url, other)).statusCode, 200, other);
    }
  }
});

test('an unknown live is not found with any version, and a bad query refused', async (t) => {
  const { app, live } = await appWithLive(t);

  for (const path of ['tips', 'tips/totals']) {
    const unknown = { url: `/api/lives/nobody/${path}`, headers: { 'if-none-match': '*' } };
    await assertRefused(app, [refusal('unknown', unknown, 404, 'Live not found')]);
    assert.equal((await request(app, `/api/lives/${live.id}/${path}?more=1`, '*')).statusCode, 400);
  }
});

test('every change of a tip makes a new version of its own live', async (t) => {
  const { app, live } = await appWithLive(t);
  const other = await aLive(app);
  const tip = await aTip(app, live.id);
  const url = `/api/lives/tips/${tip.id}`;
  const changes = {
    'a new tip': () => aTip(app, live.id),
    'an amount': () => app.inject(put(url, { amount_cents: 5 })),
    'a fan': () => app.inject(put(url, { fan_name: 'Bob' })),
    notes: () => app.inject(put(url, { notes: 'hi' })),
    'a deleted tip': () => app.inject(remove(url)),
  };
  const totals = (id: string) => `/api/lives/${id}/tips/totals`;
  const othersVersion = await versionOf(app, totals(other.id));

  for (const [change, make] of Object.entries(changes)) {
    const version = await versionOf(app, totals(live.id));
    const { revision } = (await request(app, totals(live.id))).json();
    await make();
    const response = await request(app, totals(live.id), version);
    assert.equal(response.statusCode, 200, change);
    assert.equal(response.json().revision, revision + 1, change);
  }
  assert.equal(await versionOf(app, totals(other.id)), othersVersion);
});

test('versions from before a restart are unknown, because the database may be older', async (t) => {
  const { app, storage, live } = await appWithLive(t);
  const restarted = await testApp(t, { storage });

  for (const url of [`/api/lives/${live.id}/tips`, `/api/lives/${live.id}/tips/totals`]) {
    const version = await versionOf(app, url);
    assert.equal((await request(app, url, version)).statusCode, 304);
    assert.equal((await request(restarted, url, version)).statusCode, 200);
  }
});

test('the response to a change has the changed tips and the new total', async (t) => {
  const { app, live } = await appWithLive(t);
  const tips = `/api/lives/${live.id}/tips`;
  const first = await aTip(app, live.id, { amount_cents: 300 });
  const one = `/api/lives/tips/${first.id}`;
  const key = { 'idempotency-key': 'a' };
  const sent = { amount_cents: 200, fan_name: 'Bob' };
  const imported = [1, 2].map((cents) => ({ idempotency_key: `i${cents}`, amount_cents: cents }));
  const requests = {
    'a new tip': { method: 'POST', url: tips, headers: key, payload: sent, total: 500 },
    'the same again': { method: 'POST', url: tips, headers: key, payload: sent, total: 500 },
    'an amount': { method: 'PUT', url: one, payload: { amount_cents: 100 }, total: 300 },
    'a deleted tip': { method: 'DELETE', url: one, total: 200 },
    'a restored tip': { method: 'POST', url: `${one}/restore`, payload: {}, total: 300 },
    'a tip that is there': { method: 'POST', url: `${one}/restore`, payload: {}, total: 300 },
    'an import': { method: 'POST', url: `${tips}/import`, payload: { tips: imported }, total: 303 },
  } as const;
  const unchanging = ['the same again', 'a tip that is there'];

  for (const [change, { total, ...request }] of Object.entries(requests)) {
    const { headers: listed } = await app.inject(tips);
    const { headers } = await app.inject(request);
    const isChange = !unchanging.includes(change);
    assert.equal(headers[TIPS_TOTAL_HEADER], String(total), change);
    assert.equal(headers[TIPS_BEFORE_HEADER], isChange ? listed.etag : undefined, change);
    assert.equal(listed.etag === headers[TIPS_VERSION_HEADER], !isChange, change);
    for (const url of [tips, `${tips}/totals`]) {
      const { etag } = (await app.inject(url)).headers;
      assert.equal(etag, headers[TIPS_VERSION_HEADER], change);
    }
  }
});

test('parallel changes each have their own version and total', async (t) => {
  const { app, live } = await appWithLive(t);
  const url = `/api/lives/${live.id}/tips`;
  const amounts = [1, 2, 3, 4];

  const answers = await Promise.all(
    amounts.map((amount_cents) => app.inject(post(url, { amount_cents }))),
  );

  const headers = answers
    .map(({ headers }) => headers)
    .sort((a, b) => Number(a[TIPS_TOTAL_HEADER]) - Number(b[TIPS_TOTAL_HEADER]));
  assert.deepEqual(
    headers.slice(1).map((headers) => headers[TIPS_BEFORE_HEADER]),
    headers.slice(0, -1).map((headers) => headers[TIPS_VERSION_HEADER]),
  );
});
