import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { SAMPLE } from '#domain/sample-live.ts';
import {
  aFan,
  aLayout,
  aLive,
  aReward,
  aTheme,
  aTip,
  boardOf,
  tipsOf,
} from '../testing/builders.ts';
import { listeningApp } from '../testing/listening-app.ts';
import { post, put, remove } from '../testing/requests.ts';
import { testStorage } from '../testing/test-storage.ts';
import { watchingPage } from '../testing/watching-page.ts';

/** A server with a live, and a page that watches it and knows what there is. */
async function aWatchedLive(t: TestContext) {
  const storage = await testStorage(t);
  const { app, port } = await listeningApp(t, { storage, allowedHosts: ['localhost'] });
  const live = await aLive(app);
  const page = await watchingPage(t, port);
  page.watch({ tips: { live: live.id, top: 5, version: null } });
  await page.next('versions');
  /** Sends a request that must succeed. */
  const done = async (request: InjectOptions) => {
    const { statusCode, body } = await app.inject(request);
    assert.ok(statusCode < 300, body);
  };
  return { app, port, storage, live, page, done };
}

/** Longer than anything that is told takes to come. */
const QUIET_MS = 300;

test('a page is told the totals that it does not know, as over HTTP, and nothing when it knows them', async (t) => {
  const { app, port, live } = await aWatchedLive(t);
  await aTip(app, live.id, { fan_name: 'Ada', amount_cents: 500 });
  const url = `/api/lives/${live.id}/tips/totals?top=5`;
  const answer = await app.inject(url);
  const version = String(answer.headers.etag);

  const back = await watchingPage(t, port);
  back.watch({ tips: { live: live.id, top: 5, version: '"of another start"' } });
  assert.deepEqual(await back.next('tips'), {
    type: 'tips',
    live: live.id,
    top: 5,
    version,
    totals: answer.json(),
  });

  back.watch({ tips: { live: live.id, top: 5, version } });
  await pause(QUIET_MS);
  assert.deepEqual(
    back.unread().map(({ type }) => type),
    ['look', 'versions'],
  );
});

test('the version of all tips counts each change by which the revision of one live grows', async (t) => {
  const { app, port, live } = await aWatchedLive(t);
  const other = await aLive(app, { name: 'Other' });
  const page = await watchingPage(t, port);
  page.watch({ tips: { live: live.id, top: 0, version: null }, stored: true });
  const counts = async () => {
    const { tips = '' } = await page.next('versions');
    return Number(/\.(\d+)$/.exec(tips)?.[1]);
  };
  const before = { revision: (await page.next('tips')).totals.revision, count: await counts() };
  for (const times of [1, 2]) {
    await aTip(app, live.id, { amount_cents: 500 });
    // In this order, so that a page can compare them.
    const { revision } = (await page.next('tips')).totals;
    assert.deepEqual([revision - before.revision, (await counts()) - before.count], [times, times]);
  }
  await aTip(app, other.id, { amount_cents: 500 });
  assert.equal((await counts()) - before.count, 3);
});

test('each change of the tips of a watched live is one message, and one of another live none', async (t) => {
  const { app, live, page, done } = await aWatchedLive(t);
  const other = await aLive(app, { name: 'Other' });
  await page.next('versions');
  const told = async () => {
    const { totals, version } = await page.next('tips');
    assert.deepEqual(totals, await boardOf(app, live.id, '?top=5'));
    assert.deepEqual(page.unread(), []);
    const url = `/api/lives/${live.id}/tips/totals`;
    const headers = { 'if-none-match': version };
    assert.equal((await app.inject({ url, headers })).statusCode, 304);
    return totals.total_cents;
  };
  page.unread();
  const tip = await aTip(app, live.id, { fan_name: 'Ada', amount_cents: 500 });
  assert.equal(await told(), 500);
  await aTip(app, other.id, { amount_cents: 700 });
  await done(put(`/api/lives/tips/${tip.id}`, { amount_cents: 800 }));
  assert.equal(await told(), 800);
  await done(remove(`/api/lives/tips/${tip.id}`));
  assert.equal(await told(), 0);
  await done(post(`/api/lives/tips/${tip.id}/restore`, {}));
  assert.equal(await told(), 800);
  const tips = [1, 2, 3].map((n) => ({ idempotency_key: `k${n}`, amount_cents: n * 100 }));
  await done(post(`/api/lives/${live.id}/tips/import`, { tips }));
  assert.equal(await told(), 1400);
  await done(put(`/api/fans/${tip.fan_id}/hidden`, { is_hidden: true }));
  assert.equal(await told(), 1400);
});

test('many tips at once are told as few messages, and the last one is told', async (t) => {
  const { app, live, page } = await aWatchedLive(t);
  page.unread();
  await Promise.all(Array.from({ length: 100 }, () => aTip(app, live.id, { amount_cents: 100 })));
  let messages = 0;
  let total = 0;
  while (total < 10_000) {
    total = (await page.next('tips')).totals.total_cents;
    messages += 1;
  }
  assert.equal(total, 10_000);
  assert.ok(messages < 50, `${messages} messages`);
});

test('a live that is deleted is told as gone, like one that never was, and told again when it is back', async (t) => {
  const { app, storage, live, page } = await aWatchedLive(t);
  await aTip(app, live.id, { amount_cents: 500 });
  await page.next('tips');
  const row = await storage.fork().execute('select * from live');
  await app.inject(remove(`/api/lives/${live.id}`));
  assert.deepEqual(await page.next('gone'), { type: 'gone', live: live.id });

  const columns = Object.keys(row[0] ?? {});
  await storage
    .fork()
    .execute(
      `insert into live (${columns}) values (${columns.map(() => '?')})`,
      Object.values(row[0] ?? {}),
    );
  assert.equal((await page.next('tips')).totals.total_cents, 0);

  page.watch({ tips: { live: 'nobody', top: 5, version: '"x"' } });
  assert.deepEqual(await page.next('gone'), { type: 'gone', live: 'nobody' });
});

test('the sample live is told once, with the ETag that it has over HTTP', async (t) => {
  const { app, page } = await aWatchedLive(t);
  page.watch({ tips: { live: SAMPLE, top: 3, version: null } });
  const { version, totals } = await page.next('tips');
  const answer = await app.inject(`/api/lives/${SAMPLE}/tips/totals?top=3`);
  assert.deepEqual([version, totals], [answer.headers.etag, answer.json()]);
});

test('a page that watches all that is stored is told which kind of thing has changed', async (t) => {
  const { app, page, live, storage, done } = await aWatchedLive(t);
  page.watch({ stored: true });
  let { type: _, ...versions } = await page.next('versions');
  /** The keys with another version than in the message before. */
  const changed = async () => {
    const { type, ...now } = await page.next('versions');
    const names = Object.keys(now) as (keyof typeof now)[];
    const others = names.filter((name) => now[name] !== versions[name]);
    versions = now;
    return others;
  };
  assert.deepEqual(Object.keys(versions), [
    ...['boot', 'tips', 'fans', 'rewards', 'settings', 'defaults', 'fonts'],
    ...['sources', 'inbox', 'on_air', 'obs'],
  ]);

  const fan = await aFan(app, 'Ada');
  assert.deepEqual(await changed(), ['fans']);
  await aTip(app, live.id, { fan_id: fan.id, amount_cents: 500 });
  assert.deepEqual(await changed(), ['tips']);
  await done(put(`/api/fans/${fan.id}`, { name: 'Ada L', merge: false }));
  assert.deepEqual(await changed(), ['tips', 'fans']);
  await aReward(app, { group_name: 'Songs', reward_name: 'One' });
  assert.deepEqual(await changed(), ['rewards']);
  await done(put('/api/user-settings', { userId: 'demo-user', displayName: 'Mo' }));
  assert.deepEqual(await changed(), ['settings']);
  const slider = { scope: 'theme', key: 'blur', units: 'px', min: 0, max: 9, default: 3 };
  await done(put('/api/defaults', slider));
  assert.deepEqual(await changed(), ['defaults']);
  await aLayout(app);
  assert.deepEqual(await changed(), ['boot']);
  await storage
    .fork()
    .execute(
      "insert into font_file (id, name, family, variant, mime, size_bytes, created_at) values ('f', 'f', 'F', 'r', 'm', 1, '')",
    );
  assert.deepEqual(await changed(), ['fonts']);
  await done(put('/api/on-air', { live_id: live.id }));
  assert.deepEqual(await changed(), ['on_air']);
});

test('an overlay hears of boot alone, and of no tip that it does not watch', async (t) => {
  const { app, page, live } = await aWatchedLive(t);
  page.watch({});
  page.unread();
  await aTip(app, live.id, { fan_name: 'Ada', amount_cents: 500 });
  await aReward(app, { group_name: 'Songs', reward_name: 'One' });
  await pause(QUIET_MS);
  assert.deepEqual(page.unread(), []);
  await aTheme(app);
  const { boot } = await page.next('versions');
  const { headers } = await app.inject(`/api/lives/${live.id}/tips`);
  assert.equal(boot, headers['streamhost-boot-version']);
});

test('which live runs is told within a second of a change, and once more to who asks again', async (t) => {
  const { app, page, live } = await aWatchedLive(t);
  page.watch({ running: true });
  assert.deepEqual(await page.next('running'), { type: 'running', live: live.id });
  const newer = await aLive(app, { name: 'Newer' });
  assert.equal((await page.next('running')).live, newer.id);
  await app.inject(remove(`/api/lives/${newer.id}`));
  assert.equal((await page.next('running')).live, live.id);
  page.watch({ running: false });
  page.watch({ running: true });
  assert.equal((await page.next('running')).live, live.id);
  await app.inject(remove(`/api/lives/${live.id}`));
  assert.equal((await page.next('running')).live, null);
});

test('an overlay in another look than that of its live is told within a second', async (t) => {
  const { app, page, live } = await aWatchedLive(t);
  const theme = await aTheme(app, { name: 'Neön' });
  page.watch({ tips: { live: live.id, top: 0, version: null } });
  await page.next('versions');
  await app.inject(`/api/overlay_boot?live=${live.code}&theme=${theme.id}`);
  const told = await page.next('look');
  assert.deepEqual(told, { type: 'look', live: live.id, other_look: 'Neön' });
  await app.inject(`/api/overlay_boot?live=${live.code}`);
  const all = await tipsOf(app, live.id);
  assert.deepEqual(all, []);
});

test('a page that watches alerts is told of each change of them, as over HTTP, and one that does not is not', async (t) => {
  const { app, port, live, page } = await aWatchedLive(t);
  const url = `/api/lives/${live.id}/alerts`;
  const tips = { live: live.id, top: 5, version: null };
  const overlay = await watchingPage(t, port);
  overlay.watch({ tips, alerts: null });
  assert.deepEqual((await overlay.next('alerts')).alerts.alerts, []);
  await aTip(app, live.id, { fan_name: 'Ada', amount_cents: 500 });
  const told = await overlay.next('alerts');
  const answer = await app.inject(url);
  assert.deepEqual(told, {
    type: 'alerts',
    live: live.id,
    version: answer.headers.etag,
    alerts: answer.json(),
  });
  for (const [path, body] of [
    ['skip', {}],
    ['test', {}],
  ] as const) {
    await app.inject(post(`${url}/${path}`, body));
    assert.equal((await overlay.next('alerts')).version, (await app.inject(url)).headers.etag);
  }
  await app.inject(put(`${url}/paused`, { is_paused: true }));
  assert.equal((await overlay.next('alerts')).alerts.is_paused, true);

  const back = await watchingPage(t, port);
  const version = String((await app.inject(url)).headers.etag);
  back.watch({ tips, alerts: version });
  await back.next('versions');
  await pause(QUIET_MS);
  assert.deepEqual(
    [...back.unread(), ...page.unread()].filter(({ type }) => type === 'alerts'),
    [],
  );
  back.watch({ tips: { ...tips, live: SAMPLE }, alerts: version });
  assert.equal((await back.next('alerts')).live, SAMPLE);
});
