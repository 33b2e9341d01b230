import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { LIVE_PATH, type SnapshotMessage, type Versions } from '#contract/live-protocol.ts';
import { STORED } from '#contract/stored.ts';
import {
  alertsTopic,
  bootTopic,
  CURRENT_LIVE,
  otherAppearanceTopic,
  otherTipsTopic,
  storedTopic,
  totalsTopic,
} from '#contract/topics.ts';
import { SAMPLE } from '#domain/sample-live.ts';
import { aFan, aLayout, aLive, aReward, aTheme, aTip, boardOf } from '../testing/builders.ts';
import { listeningApp } from '../testing/listening-app.ts';
import { livePage } from '../testing/live-page.ts';
import { post, put, remove } from '../testing/requests.ts';
import { testStorage } from '../testing/test-storage.ts';

/** A server with a live, and a page that is subscribed to its totals and has them. */
async function aLivePage(t: TestContext) {
  const stored = await testStorage(t);
  const read = t.mock.fn(stored.read);
  const storage = { ...stored, read: read as typeof stored.read };
  const socketTimeouts = { heartbeatMs: 1000 };
  const options = { storage, allowedHosts: ['localhost'], socketTimeouts };
  const { app, port } = await listeningApp(t, options);
  const live = await aLive(app);
  const page = await livePage(t, port);
  const topic = totalsTopic(live.id, 5);
  page.subscribe(topic);
  await page.next(topic);
  await page.heartbeat();
  /** Sends a request that must succeed. */
  const done = async (request: InjectOptions) => {
    const { statusCode, body } = await app.inject(request);
    assert.ok(statusCode < 300, body);
  };
  /** The answer to a poll. */
  const poll = async (topics: Versions) => {
    const query = { topics: JSON.stringify(topics) };
    return (await app.inject({ url: LIVE_PATH, query })).json<SnapshotMessage[]>();
  };
  return { app, port, storage, read, live, page, topic, done, poll };
}

test('a snapshot of totals has the body and the ETag of the public route', async (t) => {
  const { app, port, live, topic } = await aLivePage(t);
  await aTip(app, live.id, { fan_name: 'Ada', amount_cents: 500 });
  const answer = await app.inject(`/api/lives/${live.id}/tips/totals?top=5`);
  const page = await livePage(t, port);
  page.subscribeWith(topic, '"of another start"');
  assert.deepEqual(await page.next(topic), {
    version: answer.headers.etag,
    body: answer.json(),
  });
});

test('a client that has the newest version gets a heartbeat and no snapshot', async (t) => {
  const { app, port, live, topic } = await aLivePage(t);
  const { headers } = await app.inject(`/api/lives/${live.id}/tips/totals?top=5`);
  const page = await livePage(t, port);
  page.subscribeWith(topic, String(headers.etag));
  await page.heartbeat();
  assert.deepEqual(page.unread(), []);
});

test('a poll answers the same messages as the socket, and nothing when nothing is new', async (t) => {
  const { app, live, page, topic, poll } = await aLivePage(t);
  await aTip(app, live.id, { fan_name: 'Ada', amount_cents: 500 });
  const pushed = await page.next(topic);
  const missing = totalsTopic('nobody', 5).name;
  const answered = await poll({ [topic.name]: null, [missing]: null, 'no/such-topic': null });
  assert.deepEqual(answered, [
    { type: 'snapshot', topic: topic.name, ...pushed },
    { type: 'snapshot', topic: missing, version: 'missing', body: null },
  ]);
  assert.deepEqual(await poll({ [topic.name]: pushed.version, [missing]: 'missing' }), []);
});

test('a poll with nothing new does not reach SQLite', async (t) => {
  const { live, read, topic, poll } = await aLivePage(t);
  const boot = bootTopic(`live=${live.code}`).name;
  const answer = await poll({
    [topic.name]: null,
    [alertsTopic(live.id).name]: null,
    [boot]: null,
  });
  const versions = Object.fromEntries(answer.map(({ topic, version }) => [topic, version]));
  assert.equal(Object.keys(versions).length, 3);
  read.mock.resetCalls();
  for (const _ of [1, 2, 3]) assert.deepEqual(await poll(versions), []);
  assert.equal(read.mock.callCount(), 0);
});

test('a poll from a foreign page is refused', async (t) => {
  const { app } = await listeningApp(t, { allowedHosts: ['localhost'] });
  const poll = async (site: string) =>
    (await app.inject({ url: LIVE_PATH, headers: { 'sec-fetch-site': site } })).statusCode;
  assert.deepEqual(
    await Promise.all(['cross-site', 'same-site', 'same-origin'].map(poll)),
    [403, 403, 200],
  );
});

for (const [query, path] of [
  [{ topics: 'x' }, 'topics'],
  [{ topics: '[]' }, 'topics'],
  [{ topics: '{"a":5}' }, 'topics'],
  [{ topics: '{}', seen: '{"live":"a"}' }, 'seen'],
] as const) {
  test(`a poll with the malformed field ${JSON.stringify(query)} is refused by its name`, async (t) => {
    const { app } = await listeningApp(t, { allowedHosts: ['localhost'] });
    const answer = await app.inject({ url: LIVE_PATH, query });
    assert.equal(answer.statusCode, 400);
    assert.deepEqual(answer.json().issues[0].path, [path]);
  });
}

test('each change of the tips of a live is one snapshot of that live alone', async (t) => {
  const { app, live, page, topic, done } = await aLivePage(t);
  const other = await aLive(app, { name: 'Other' });
  const total = async () => {
    const { body, version } = await page.next(topic);
    assert.deepEqual(body, await boardOf(app, live.id, '?top=5'));
    assert.deepEqual(page.unread(), []);
    const url = `/api/lives/${live.id}/tips/totals`;
    const headers = { 'if-none-match': version };
    assert.equal((await app.inject({ url, headers })).statusCode, 304);
    return body?.total_cents;
  };
  page.unread();
  const tip = await aTip(app, live.id, { fan_name: 'Ada', amount_cents: 500 });
  assert.equal(await total(), 500);
  await aTip(app, other.id, { amount_cents: 700 });
  await done(put(`/api/lives/tips/${tip.id}`, { amount_cents: 800 }));
  assert.equal(await total(), 800);
  await done(remove(`/api/lives/tips/${tip.id}`));
  assert.equal(await total(), 0);
  await done(post(`/api/lives/tips/${tip.id}/restore`, {}));
  assert.equal(await total(), 800);
  const tips = [1, 2, 3].map((n) => ({ idempotency_key: `k${n}`, amount_cents: n * 100 }));
  await done(post(`/api/lives/${live.id}/tips/import`, { tips }));
  assert.equal(await total(), 1400);
  await done(put(`/api/fans/${tip.fan_id}/hidden`, { is_hidden: true }));
  assert.equal(await total(), 1400);
});

test('many tips at once are few snapshots, and the last one arrives', async (t) => {
  const { app, live, page, topic } = await aLivePage(t);
  page.unread();
  await Promise.all(Array.from({ length: 100 }, () => aTip(app, live.id, { amount_cents: 100 })));
  let messages = 0;
  for (let total = 0; total < 10_000; messages += 1) {
    total = (await page.next(topic)).body?.total_cents ?? 0;
  }
  assert.ok(messages < 50, `${messages} messages`);
});

test('a deleted live is null, like one that never was, until it is back', async (t) => {
  const { app, storage, live, page, topic } = await aLivePage(t);
  await aTip(app, live.id, { amount_cents: 500 });
  await page.next(topic);
  const [row = {}] = await storage.fork().execute('select * from live');
  await app.inject(remove(`/api/lives/${live.id}`));
  assert.equal((await page.next(topic)).body, null);

  const values = Object.keys(row).map(() => '?');
  await storage
    .fork()
    .execute(`insert into live (${Object.keys(row)}) values (${values})`, Object.values(row));
  assert.equal((await page.next(topic)).body?.total_cents, 0);

  const nobody = [totalsTopic('nobody', 5), alertsTopic('nobody'), bootTopic('live=nobody')];
  page.subscribe(...nobody);
  for (const each of nobody) assert.equal((await page.next(each as typeof topic)).body, null);
});

test('the sample live has totals, alerts and boot data', async (t) => {
  const { app, page } = await aLivePage(t);
  const totals = totalsTopic(SAMPLE, 3);
  const boot = bootTopic(`live=${SAMPLE}`);
  page.subscribe(totals, alertsTopic(SAMPLE), boot);
  const { version, body } = await page.next(totals);
  const answer = await app.inject(`/api/lives/${SAMPLE}/tips/totals?top=3`);
  assert.deepEqual([version, body], [answer.headers.etag, answer.json()]);
  assert.deepEqual((await page.next(alertsTopic(SAMPLE))).body?.alerts, []);
  assert.equal((await page.next(boot)).body?.live.id, SAMPLE);
});

test('each kind of stored things has a topic that changes with it alone', async (t) => {
  const { app, page, live, storage, done } = await aLivePage(t);
  const topics = (['library', ...STORED] as const).map(storedTopic);
  page.subscribe(...topics);
  for (const topic of topics) await page.next(topic);
  await page.heartbeat();
  /** The topics of the snapshots after a change. */
  const changed = async (name: (typeof topics)[number]['name']) => {
    const found: string[] = [];
    while (!found.includes(name)) {
      await new Promise(setImmediate);
      found.push(...page.unread());
    }
    return found;
  };

  const fan = await aFan(app, 'Ada');
  assert.deepEqual(await changed('fans'), ['fans']);
  await aTip(app, live.id, { fan_id: fan.id, amount_cents: 500 });
  assert.deepEqual(await changed('tips'), ['tips']);
  await done(put(`/api/fans/${fan.id}`, { name: 'Ada L', merge: false }));
  assert.deepEqual(await changed('fans'), ['tips', 'fans']);
  await aReward(app, { group_name: 'Songs', reward_name: 'One' });
  assert.deepEqual(await changed('rewards'), ['rewards']);
  await done(put('/api/user-settings', { userId: 'demo-user', displayName: 'Mo' }));
  assert.deepEqual(await changed('settings'), ['settings']);
  const slider = { scope: 'theme', key: 'blur', units: 'px', min: 0, max: 9, default: 3 };
  await done(put('/api/defaults', slider));
  assert.deepEqual(await changed('defaults'), ['defaults']);
  await aLayout(app);
  assert.deepEqual(await changed('library'), ['library']);
  await storage
    .fork()
    .execute(
      "insert into font_file (id, name, family, variant, mime, size_bytes, created_at) values ('f', 'f', 'F', 'r', 'm', 1, '')",
    );
  assert.deepEqual(await changed('fonts'), ['fonts']);
  await done(put('/api/on-air', { live_id: live.id }));
  assert.deepEqual(await changed('on_air'), ['on_air']);
});

test('the topic of other tips changes with the tips of every live except its own', async (t) => {
  const { app, page, live } = await aLivePage(t);
  const other = await aLive(app, { name: 'Other' });
  const topic = otherTipsTopic(live.id);
  page.subscribe(topic, storedTopic('tips'));
  await page.heartbeat();
  page.unread();
  await aTip(app, live.id, { amount_cents: 500 });
  await page.heartbeat();
  assert.deepEqual(page.unread(), ['tips']);
  await aTip(app, other.id, { amount_cents: 500 });
  await page.next(topic);
});

test('boot data change with the live, its theme, its layout and the block list', async (t) => {
  const { app, page, done } = await aLivePage(t);
  const layout = await aLayout(app);
  const theme = await aTheme(app, { layout_id: layout.id });
  const live = await aLive(app, { name: 'First', theme_id: theme.id });
  const topic = bootTopic(`live=${live.code}`);
  page.subscribe(topic);
  assert.equal((await page.next(topic)).body?.layout?.id, layout.id);
  await done(put(`/api/lives/${live.id}`, { name: 'Renamed' }));
  assert.equal((await page.next(topic)).body?.live.name, 'Renamed');
  await done(put(`/api/themes/${theme.id}`, { settings: { text_color: '#00ff00' } }));
  assert.deepEqual((await page.next(topic)).body?.theme?.settings, { text_color: '#00ff00' });
  await done(put('/api/block-list', { words: ['spam'] }));
  assert.deepEqual((await page.next(topic)).body?.masked_words, ['spam']);
  await done(remove(`/api/themes/${theme.id}`));
  const { body } = await page.next(topic);
  assert.deepEqual([body?.theme, body?.layout], [null, null]);
});

test('a change of another live is no new snapshot of boot data', async (t) => {
  const { app, page, live } = await aLivePage(t);
  const topic = bootTopic(`live=${live.code}`);
  page.subscribe(topic, storedTopic('library'));
  await page.heartbeat();
  page.unread();
  await aLive(app, { name: 'Other' });
  // It comes after all snapshots of the change.
  await page.heartbeat();
  assert.deepEqual(page.unread(), ['library']);
});

test('the current live, and boot data that name no live, follow it within a second', async (t) => {
  const { app, page, live } = await aLivePage(t);
  const boot = bootTopic('');
  page.subscribe(CURRENT_LIVE, boot);
  assert.equal((await page.next(CURRENT_LIVE)).body, live.id);
  assert.equal((await page.next(boot)).body?.live.id, live.id);
  const newer = await aLive(app, { name: 'Newer' });
  assert.equal((await page.next(CURRENT_LIVE)).body, newer.id);
  assert.equal((await page.next(boot)).body?.live.id, newer.id);
  await app.inject(remove(`/api/lives/${newer.id}`));
  await app.inject(remove(`/api/lives/${live.id}`));
  while ((await page.next(CURRENT_LIVE)).body !== null);
  while ((await page.next(boot)).body !== null);
});

test('the topic of another appearance has overlays and no previews', async (t) => {
  const { app, page, port, live } = await aLivePage(t);
  const theme = await aTheme(app, { name: 'Neön' });
  const boot = `live=${live.code}&theme=${theme.id}`;
  const topic = otherAppearanceTopic(live.id);
  const preview = await livePage(t, port);
  preview.subscribe(bootTopic(boot, true));
  await preview.next(bootTopic(boot, true));
  page.subscribe(topic);
  assert.equal((await page.next(topic)).body, null);
  const overlay = await livePage(t, port);
  overlay.subscribe(bootTopic(boot));
  assert.equal((await page.next(topic)).body, 'Neön');
});

test('a snapshot of alerts has the body and the ETag of the public route', async (t) => {
  const { app, live, page } = await aLivePage(t);
  const url = `/api/lives/${live.id}/alerts`;
  const topic = alertsTopic(live.id);
  page.subscribe(topic);
  assert.deepEqual((await page.next(topic)).body?.alerts, []);
  await aTip(app, live.id, { fan_name: 'Ada', amount_cents: 500 });
  const { version, body } = await page.next(topic);
  const answer = await app.inject(url);
  assert.deepEqual([version, body], [answer.headers.etag, answer.json()]);
  for (const path of ['skip', 'test']) {
    await app.inject(post(`${url}/${path}`, {}));
    assert.equal((await page.next(topic)).version, (await app.inject(url)).headers.etag);
  }
  await app.inject(put(`${url}/paused`, { is_paused: true }));
  assert.equal((await page.next(topic)).body?.is_paused, true);
});
