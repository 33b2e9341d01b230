import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tip } from '#contract/tips.ts';
import { AMOUNT_TABLE } from '#domain/testing/amount-table.ts';
import { aLive, aTip, boardOf, tipsOf } from '../testing/builders.ts';
import { query } from '../testing/filled-data-dir.ts';
import { answerOf, post, put, remove } from '../testing/requests.ts';
import { assertRefused, refusal, refusedRequest } from '../testing/scenarios.ts';
import { type App, appWithLive, testApp } from '../testing/test-app.ts';
import { testData } from '../testing/test-storage.ts';

const tipWith = (liveId: string, key: string, payload: object) =>
  post(`/api/lives/${liveId}/tips`, payload, { 'idempotency-key': key });

const record = (app: App, liveId: string, key: string, payload: object) =>
  app.inject(tipWith(liveId, key, payload));

const count = async (app: App, liveId: string) => (await tipsOf(app, liveId)).length;

test('a repeated key answers 200 with the first tip', async (t) => {
  const { app, live } = await appWithLive(t);

  const first = await record(app, live.id, 'key 1', { fan_name: 'Bob', amount_cents: 500 });
  const again = await record(app, live.id, 'key 1', { fan_name: 'Bob', amount_cents: 500 });

  assert.equal(first.statusCode, 201);
  assert.equal(again.statusCode, 200);
  assert.deepEqual(again.json(), first.json());
  assert.equal(await count(app, live.id), 1);
  const totals = await boardOf(app, live.id);
  assert.deepEqual([totals.revision, totals.total_cents], [1, 500]);
});

test('a key used for another tip is refused, and nothing is recorded', async (t) => {
  const { app, live } = await appWithLive(t);
  await record(app, live.id, 'key 1', { fan_name: 'Bob', amount_cents: 500 });

  for (const other of [
    { fan_name: 'Bob', amount_cents: 5000 },
    { fan_name: 'Eve', amount_cents: 500 },
    { fan_name: 'Bob', amount_cents: 500, notes: 'hi' },
    { fan_name: 'Bob' },
    {},
  ]) {
    const error = [
      'The Idempotency-Key "key 1" was used for another tip before, so nothing was recorded.',
      'Send this tip with a key of its own.',
    ] as const;
    await assertRefused(app, [refusal('another', tipWith(live.id, 'key 1', other), 422, error)]);
  }

  assert.deepEqual((await app.inject('/api/fans?query=eve')).json(), []);
  const totals = await boardOf(app, live.id);
  assert.deepEqual([totals.revision, totals.total_cents], [1, 500]);
});

test('bodies that record the same tip are equal, however they are written', async (t) => {
  const { app, live } = await appWithLive(t);
  const same: object[][] = [
    [{}, { amount_cents: null }, { fan_name: ' ', notes: '\n' }, { fan_id: null }],
    [
      { fan_name: 'Zoë', amount_cents: 5, notes: 'hi' },
      { notes: ' hi ', amount_cents: 5, fan_name: ' ZOE\u0308' },
      { fan_id: null, fan_name: 'zoë\u200b', amount_cents: 5, notes: 'hi' },
    ],
  ];
  for (const [index, bodies] of same.entries()) {
    const statuses = [];
    for (const body of bodies) {
      statuses.push((await record(app, live.id, `key ${index}`, body)).statusCode);
    }
    assert.deepEqual(statuses, [201, ...Array(bodies.length - 1).fill(200)]);
  }
});

test('later edits of a tip and its fan do not change what its key stands for', async (t) => {
  const { app, live } = await appWithLive(t);
  const body = { fan_name: 'Bob', amount_cents: 500, notes: 'hi' };
  const { id, fan_id } = (await record(app, live.id, 'key', body)).json<Tip>();
  const again = async () => [
    (await record(app, live.id, 'key', body)).statusCode,
    (await record(app, live.id, 'key', { ...body, amount_cents: 5000 })).statusCode,
  ];
  const url = `/api/lives/tips/${id}`;

  await app.inject(put(url, { amount_cents: 5000, notes: null }));
  assert.deepEqual(await again(), [200, 422]);
  await app.inject(put(`/api/fans/${fan_id}`, { name: 'Robert' }));
  assert.deepEqual(await again(), [200, 422]);
  await app.inject(remove(url));
  assert.deepEqual(await again(), [200, 422]);
  await app.inject(post(`${url}/restore`, {}));
  assert.deepEqual(await again(), [200, 422]);
  assert.equal(await count(app, live.id), 1);
});

test('a tip of an older version is compared by amount and notes, until it is edited', async (t) => {
  const { app, storage, live } = await appWithLive(t);
  const body = { fan_name: 'Bob', amount_cents: 500, notes: 'hi' };
  const { id } = (await record(app, live.id, 'key', body)).json<Tip>();
  await storage.fork().execute('update tip set request_digest = null, updated_at = created_at');
  const statuses = async () => [
    (await record(app, live.id, 'key', body)).statusCode,
    (await record(app, live.id, 'key', { ...body, amount_cents: 5000 })).statusCode,
  ];

  assert.deepEqual(await statuses(), [200, 422]);
  await new Promise((resolve) => setTimeout(resolve, 2));
  await app.inject(put(`/api/lives/tips/${id}`, { amount_cents: 7 }));
  assert.deepEqual(await statuses(), [200, 200]);
});

test('a key is unique per live, and tips without one are all recorded', async (t) => {
  const { app, live } = await appWithLive(t);
  const other = await aLive(app);

  assert.equal((await record(app, live.id, 'key', { amount_cents: 1 })).statusCode, 201);
  assert.equal((await record(app, other.id, 'key', { amount_cents: 1 })).statusCode, 201);
  assert.equal((await record(app, live.id, 'Key', { amount_cents: 1 })).statusCode, 201);
  await aTip(app, live.id, { amount_cents: 1 });
  await aTip(app, live.id, { amount_cents: 1 });

  assert.equal(await count(app, live.id), 4);
});

test('a key may have 200 characters; empty and longer ones are refused', async (t) => {
  const { app, live } = await appWithLive(t);
  const refused = (key: string, message: string) =>
    refusedRequest(
      `key of ${key.length}`,
      tipWith(live.id, key, { fan_name: 'Bob', amount_cents: 1 }),
      [['idempotency-key'], message],
    );

  await assertRefused(app, [
    refused('', 'Must have at least 1 character'),
    refused('x'.repeat(201), 'Must have at most 200 characters'),
  ]);
  assert.equal(await count(app, live.id), 0);
  for (const [status, key] of [
    [201, 'x'.repeat(200)],
    [200, 'x'.repeat(200)],
    [201, 'x'],
  ] as const) {
    assert.equal((await record(app, live.id, key, { amount_cents: 1 })).statusCode, status);
  }
});

test('a refused tip does not use up its key', async (t) => {
  const { app, live } = await appWithLive(t);

  const statuses = [];
  for (const payload of [{ amount_cents: -1 }, { fan_id: 'nobody' }, { amount_cents: 5 }]) {
    statuses.push((await record(app, live.id, 'key', payload)).statusCode);
  }

  assert.deepEqual(statuses, [400, 400, 201]);
});

test("a new tip in another currency than the live's is refused", async (t) => {
  const { app, live } = await appWithLive(t);
  const settings = { userId: 'demo-user', currency: 'JPY' };
  const typed = { fan_name: 'Bob', amount_cents: 500, currency: 'USD' };
  const [waits, recorded] = [live, await aLive(app)];
  await record(app, recorded.id, 'key', typed);
  await app.inject(put('/api/user-settings', settings));

  const refused = await record(app, waits.id, 'key', typed);
  const again = await record(app, recorded.id, 'key', typed);

  assert.deepEqual(
    [refused.statusCode, refused.json()],
    [
      400,
      {
        error: 'This live counts in JPY now, and the amount is in USD. Type the amount again.',
        kind: 'invalid',
        remedy: 'Type the amount again.',
      },
    ],
  );
  assert.equal(await count(app, waits.id), 0);
  assert.equal(again.statusCode, 200);
  const inYen = await record(app, waits.id, 'key', { ...typed, currency: 'JPY' });
  assert.equal(inYen.statusCode, 201);
});

test('a used key returns the current state of its tip', async (t) => {
  const { app, live } = await appWithLive(t);
  const tip = (await record(app, live.id, 'key', { amount_cents: 500 })).json<Tip>();
  const change = { fan_name: 'Ann', amount_cents: 700 };
  const url = `/api/lives/tips/${tip.id}`;
  const changed = (await app.inject(put(url, change))).json<Tip>();

  const again = await record(app, live.id, 'key', { amount_cents: 500 });

  assert.deepEqual([again.statusCode, again.json()], [200, changed]);
});

test('ten parallel requests with one key record one tip', async (t) => {
  const { app, live } = await appWithLive(t);

  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      record(app, live.id, 'key', { fan_name: 'Bob', amount_cents: 5 }),
    ),
  );

  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  assert.deepEqual(statuses, [...Array(9).fill(200), 201]);
  assert.equal(new Set(answers.map((answer) => answer.body)).size, 1);
  assert.equal(await count(app, live.id), 1);
});

test('parallel tips are all recorded, and counted once each', async (t) => {
  const { app, live } = await appWithLive(t);

  const tips = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      aTip(app, live.id, { fan_name: `Fan ${index % 5}`, amount_cents: 100 }),
    ),
  );

  assert.equal(new Set(tips.map(({ id }) => id)).size, 50);
  const totals = await boardOf(app, live.id);
  assert.deepEqual([totals.revision, totals.total_cents, totals.tippers.length], [50, 5000, 5]);
});

test('an acknowledged tip is in the database file for other programs', async (t) => {
  const { paths, storage } = await testData(t);
  const app = await testApp(t, { storage });
  const live = await aLive(app);

  const response = await record(app, live.id, 'key', { fan_name: 'Bob', amount_cents: 500 });

  const stored = query(paths.database, "select id || ' ' || amount_cents from tip");
  assert.deepEqual(stored, [`${response.json<Tip>().id} 500`]);
});

test("the API accepts amounts in minor units of the live's currency only", async (t) => {
  const app = await testApp(t);
  for (const currency of new Set(AMOUNT_TABLE.map((row) => row.currency))) {
    await app.inject(put('/api/user-settings', { userId: 'demo-user', currency }));
    const live = await aLive(app, { name: currency });
    const rows = AMOUNT_TABLE.filter((row) => row.currency === currency);
    let total = 0;
    for (const { text, cents } of rows) {
      const tip = (payload: object) => app.inject(post(`/api/lives/${live.id}/tips`, payload));
      assert.equal((await tip({ amount_cents: text, currency })).statusCode, 400, text);
      if (cents === null) continue;
      total += cents;
      assert.equal((await tip({ amount_cents: cents, currency })).statusCode, 201, text);
      const other = currency === 'USD' ? 'EUR' : 'USD';
      assert.equal((await tip({ amount_cents: cents, currency: other })).statusCode, 400, text);
    }
    assert.equal((await boardOf(app, live.id)).total_cents, total, currency);
  }
});

test('a tip typed in another currency keeps that until its amount changes', async (t) => {
  const { app, live } = await appWithLive(t);
  const original = { amount: '5.00', currency: 'EUR', rate: '1.08' };
  const typed = { fan_name: 'Bob', amount_cents: 540, currency: 'USD', original };
  const recorded = await record(app, live.id, 'key 1', typed);
  assert.partialDeepStrictEqual(recorded.json(), { amount_cents: 540, original });
  assert.equal((await record(app, live.id, 'key 1', typed)).statusCode, 200);
  assert.equal(
    (await record(app, live.id, 'key 1', { ...typed, original: undefined })).statusCode,
    422,
  );
  const { id } = recorded.json<Tip>();
  const changed = (patch: object) => answerOf<Tip>(app, put(`/api/lives/tips/${id}`, patch));
  assert.deepEqual((await changed({ notes: 'gg' })).original, original);
  await app.inject(remove(`/api/lives/tips/${id}`));
  await app.inject(post(`/api/lives/tips/${id}/restore`, {}));
  assert.deepEqual((await tipsOf(app, live.id))[0]?.original, original);
  assert.equal((await changed({ amount_cents: 600 })).original, undefined);
});

test('an original amount that does not match the amount is refused', async (t) => {
  const { app, live } = await appWithLive(t);
  const original = { amount: '5.00', currency: 'EUR', rate: '1.08' };
  for (const wrong of [
    { amount_cents: 500, original },
    { original },
    { amount_cents: 500, original: { ...original, currency: 'USD', rate: '1' } },
    { amount_cents: 540, original: { ...original, rate: 'much' } },
    { amount_cents: 540, original: { ...original, amount: 'five' } },
    { amount_cents: 540, original: { ...original, currency: 'XXX' } },
  ]) {
    const answer = await app.inject(post(`/api/lives/${live.id}/tips`, wrong));
    assert.equal(answer.statusCode, 400, JSON.stringify(wrong));
    assert.deepEqual(answer.json().issues[0].path[0], 'original');
  }
  assert.equal(await count(app, live.id), 0);
});
