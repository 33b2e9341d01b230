import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FanStandings, FoundFan } from '#contract/fans.ts';
import type { Tip } from '#contract/tips.ts';
import { aTip, boardOf, tipsOf } from '../testing/builders.ts';
import { answerOf, post, put, remove } from '../testing/requests.ts';
import { type App, appWithLive } from '../testing/test-app.ts';

/** Id, name and cents of each row of the board. */
async function board(app: App, liveId: string) {
  const { tippers } = await boardOf(app, liveId);
  return tippers.map(({ fan_id, fan_name, amount_cents }) => [fan_id, fan_name, amount_cents]);
}

const change = (app: App, { id }: Tip, patch: object) =>
  answerOf<Tip>(app, put(`/api/lives/tips/${id}`, patch));

/** The fans in the editor as name, total and number of tips, and in the picker as name and total. */
async function inEditor(app: App) {
  const { fans } = await answerOf<FanStandings>(app, '/api/fans/standings');
  const found = await answerOf<FoundFan[]>(app, '/api/fans');
  return {
    page: fans.map(({ name, total_cents, tip_count }) => [name, total_cents, tip_count]),
    picker: found.map(({ name, total_cents }) => [name, total_cents]),
  };
}

test('an anonymous tip counts without a fan on the board, and with it in the editor', async (t) => {
  const { app, live } = await appWithLive(t);
  const named = await aTip(app, live.id, { fan_name: 'Zoë', amount_cents: 500 });
  const secret = { fan_name: 'Zoë', amount_cents: 2000, is_anonymous: true };
  const tip = await aTip(app, live.id, secret);
  await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 700, is_anonymous: true });
  await aTip(app, live.id, { amount_cents: 300 });

  assert.deepEqual([tip.is_anonymous, tip.fan_name, named.is_anonymous], [true, 'Zoë', false]);
  assert.deepEqual(await board(app, live.id), [
    [null, 'Anonymous', 3000],
    [named.fan_id, 'Zoë', 500],
  ]);
  assert.equal((await boardOf(app, live.id)).total_cents, 3500);
  assert.deepEqual(await inEditor(app), {
    page: [
      ['Zoë', 2500, 2],
      ['Bob', 700, 1],
    ],
    picker: [
      ['Bob', 700],
      ['Zoë', 2500],
    ],
  });
});

test('the flag is changed both ways, and each change is a new version', async (t) => {
  const { app, live } = await appWithLive(t);
  const tip = await aTip(app, live.id, { fan_name: 'Zoë', amount_cents: 500, notes: 'hi' });
  const version = async () => (await app.inject(`/api/lives/${live.id}/tips/totals`)).headers.etag;
  const versions = [await version()];

  assert.deepEqual(await change(app, tip, { is_anonymous: true }), { ...tip, is_anonymous: true });
  versions.push(await version());
  assert.deepEqual(await board(app, live.id), [[null, 'Anonymous', 500]]);
  assert.equal((await change(app, tip, { amount_cents: 600 })).is_anonymous, true);
  assert.deepEqual(await board(app, live.id), [[null, 'Anonymous', 600]]);

  await change(app, tip, { is_anonymous: false });
  versions.push(await version());
  assert.deepEqual(await board(app, live.id), [[tip.fan_id, 'Zoë', 600]]);
  assert.equal(new Set(versions).size, 3);
  for (const is_anonymous of [null, 'yes', 1]) {
    const { statusCode } = await app.inject(put(`/api/lives/tips/${tip.id}`, { is_anonymous }));
    assert.equal(statusCode, 400, String(is_anonymous));
  }
});

test('for equal totals the earlier one comes first, also behind Anonymous', async (t) => {
  const { app, live } = await appWithLive(t);
  const tip = await aTip(app, live.id, { fan_name: 'Zoë', amount_cents: 500, is_anonymous: true });
  await aTip(app, live.id, { fan_name: 'Ann', amount_cents: 500 });
  const late = await aTip(app, live.id, { fan_name: 'Zoë', amount_cents: 500 });
  const names = async () => (await board(app, live.id)).map(([, name]) => name);

  assert.deepEqual(await names(), ['Anonymous', 'Ann', 'Zoë']);
  await change(app, tip, { is_anonymous: false });
  await change(app, late, { is_anonymous: true });
  assert.deepEqual(await names(), ['Zoë', 'Ann', 'Anonymous']);
});

test('a deleted and restored tip stays anonymous', async (t) => {
  const { app, live } = await appWithLive(t);
  const tip = await aTip(app, live.id, { fan_name: 'Zoë', amount_cents: 500, is_anonymous: true });
  const url = `/api/lives/tips/${tip.id}`;

  await app.inject(remove(url));
  assert.deepEqual(await board(app, live.id), []);
  assert.deepEqual(await answerOf(app, post(`${url}/restore`, {})), tip);
  assert.deepEqual(await board(app, live.id), [[null, 'Anonymous', 500]]);
});

test('hidden fans and anonymous tips are separate rows named Anonymous', async (t) => {
  const { app, live } = await appWithLive(t);
  const bob = await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 900 });
  await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 100, is_anonymous: true });
  await app.inject(put(`/api/fans/${bob.fan_id}/hidden`, { is_hidden: true }));
  assert.deepEqual(await board(app, live.id), [
    [bob.fan_id, 'Anonymous', 900],
    [null, 'Anonymous', 100],
  ]);
});

test('merging, renaming or deleting a fan reveals no anonymous tip', async (t) => {
  const { app, live } = await appWithLive(t);
  const bob = await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 900, is_anonymous: true });
  const ann = await aTip(app, live.id, { fan_name: 'Ann', amount_cents: 100 });

  await app.inject(put(`/api/fans/${bob.fan_id}`, { name: 'Ann' }));
  assert.deepEqual(await board(app, live.id), [
    [null, 'Anonymous', 900],
    [ann.fan_id, 'Ann', 100],
  ]);
  assert.deepEqual((await inEditor(app)).page, [['Ann', 1000, 2]]);

  await app.inject(remove(`/api/fans/${ann.fan_id}`));
  assert.deepEqual(await board(app, live.id), [[null, 'Anonymous', 1000]]);
  const flags = (await tipsOf(app, live.id)).map(({ is_anonymous }) => is_anonymous);
  assert.deepEqual(flags, [false, true]);
});

test('a key includes is_anonymous, and older keys stay valid', async (t) => {
  const { app, storage, live } = await appWithLive(t);
  const body = { fan_name: 'Zoë', amount_cents: 5, notes: 'hi' };
  const send = async (key: string, sent: object) =>
    (await app.inject(post(`/api/lives/${live.id}/tips`, sent, { 'idempotency-key': key })))
      .statusCode;

  assert.deepEqual(
    [
      await send('shown', { ...body, is_anonymous: false }),
      await send('shown', body),
      await send('shown', { ...body, is_anonymous: true }),
      await send('hidden', { ...body, is_anonymous: true }),
      await send('hidden', { ...body, is_anonymous: true }),
      await send('hidden', body),
    ],
    [201, 200, 422, 201, 200, 422],
  );
  const [{ digest }] = await storage
    .fork()
    .execute<[{ digest: string }]>(
      "select request_digest as digest from tip where idempotency_key = 'shown'",
    );
  // The digest that the previous version stored for the same body.
  assert.equal(digest, '2a5eb768b560109077d6af9f909664e1bf113c558c6c403fd573dbff39290b8c');
});

test('an import sets is_anonymous, and without the column leaves it unchanged', async (t) => {
  const { app, live } = await appWithLive(t);
  const tip = await aTip(app, live.id, { fan_name: 'Zoë', amount_cents: 500, is_anonymous: true });
  const known = { idempotency_key: tip.id, fan_name: 'Zoë', amount_cents: 500 };
  const bring = (...tips: object[]) =>
    answerOf(app, post(`/api/lives/${live.id}/tips/import`, { tips }));

  assert.deepEqual(await bring(known), { added: 0, known: 1 });
  assert.deepEqual(await bring({ ...known, is_anonymous: true }), { added: 0, known: 1 });
  assert.deepEqual(await bring({ ...known, is_anonymous: false }), {
    added: 0,
    known: 1,
    differing: [tip.id],
  });
  const line = { fan_name: 'Bob', amount_cents: 700, is_anonymous: true };
  assert.deepEqual(await bring({ idempotency_key: 'new', ...line }), { added: 1, known: 0 });
  assert.deepEqual(await board(app, live.id), [[null, 'Anonymous', 1200]]);
});
