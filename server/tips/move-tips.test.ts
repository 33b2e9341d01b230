import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MovedTips, MoveTips, Tip } from '#contract/tips.ts';
import { appWithSource, arrivalIn, putOnAir } from '../ingest/testing/app-with-source.ts';
import { aPayment } from '../ingest/testing/stub-service.ts';
import { announcedOn, liveAlertsOf } from '../testing/alerts.ts';
import { aLive, aTip, boardOf, tipsOf } from '../testing/builders.ts';
import { answerOf, post, put, remove } from '../testing/requests.ts';
import { assertRefused, refusal, refusedBodies, UNKNOWN_ID } from '../testing/scenarios.ts';
import { type App, appWithLive, appWithStorage } from '../testing/test-app.ts';

const MOVE = '/api/lives/tips/move';

const move = (app: App, sent: MoveTips) => answerOf<MovedTips>(app, post(MOVE, sent));
const idsOf = (tips: readonly Tip[]) => tips.map(({ id }) => id);
const add = (app: App, liveId: string, key: string, amount_cents = 500) =>
  app.inject(post(`/api/lives/${liveId}/tips`, { amount_cents }, { 'idempotency-key': key }));
const importInto = (app: App, liveId: string, tips: object[]) =>
  answerOf(app, post(`/api/lives/${liveId}/tips/import`, { tips }));

test('moved tips change the boards of both lives, and nothing in the tips', async (t) => {
  const { app, live } = await appWithLive(t);
  const other = await aLive(app, { name: 'Sunday' });
  const first = await aTip(app, live.id, { fan_name: 'Ann', amount_cents: 500, notes: 'Hi' });
  const stays = await aTip(app, live.id, { fan_name: 'Ann', amount_cents: 300 });
  const open = await aTip(app, live.id, { fan_name: 'Bob', is_anonymous: true });
  await aTip(app, other.id, { fan_name: 'Bob', amount_cents: 700 });
  const fan = { fan_id: first.fan_id, fan_name: 'Ann' };

  const moved = await move(app, { live_id: other.id, ids: [open.id, first.id] });

  assert.deepEqual(moved, { live_id: other.id, from_live_id: live.id, ids: [first.id, open.id] });
  assert.deepEqual(await tipsOf(app, live.id), [stays]);
  const [, ...onOther] = await tipsOf(app, other.id);
  assert.deepEqual(onOther, [open, first]);
  assert.deepEqual(await boardOf(app, live.id), {
    revision: 4,
    total_cents: 300,
    tippers: [{ ...fan, amount_cents: 300 }],
  });
  const { revision, total_cents, tippers } = await boardOf(app, other.id);
  assert.deepEqual([revision, total_cents], [2, 1200]);
  assert.partialDeepStrictEqual(tippers, [{ fan_name: 'Bob' }, { ...fan, amount_cents: 500 }]);
});

test('the answer, sent with the former live, undoes a move', async (t) => {
  const { app, live } = await appWithLive(t);
  const other = await aLive(app);
  await add(app, live.id, 'a');
  await add(app, live.id, 'b');
  const [tips, board] = [await tipsOf(app, live.id), await boardOf(app, live.id)];

  const moved = await move(app, { live_id: other.id, ids: idsOf(tips) });
  const back = await move(app, { live_id: live.id, ids: moved.ids });

  assert.deepEqual(back, { live_id: live.id, from_live_id: other.id, ids: moved.ids });
  assert.deepEqual(await tipsOf(app, live.id), tips);
  assert.deepEqual(await boardOf(app, live.id), { ...board, revision: board.revision + 2 });
  assert.deepEqual(await tipsOf(app, other.id), []);
  // Nothing of the move is left on the other live.
  assert.equal((await add(app, other.id, 'a')).statusCode, 201);
});

test('a span moves the tips that were paid in it, both ends included', async (t) => {
  const { app, live } = await appWithLive(t);
  const other = await aLive(app);
  const at = (minute: number) => `2026-11-20T20:0${minute}:00.000Z`;
  const tips = [1, 2, 3, 4].map((minute) => ({
    idempotency_key: `line ${minute}`,
    amount_cents: minute,
    paid_at: at(minute),
  }));
  await importInto(app, live.id, tips);
  const span = { from_live_id: live.id, from: '2026-11-20T21:02:00+01:00', to: at(3) };

  const moved = await move(app, { live_id: other.id, ...span });
  const again = await move(app, { live_id: other.id, ...span });

  const onOther = await tipsOf(app, other.id);
  assert.deepEqual(
    onOther.map(({ amount_cents, paid_at }) => [amount_cents, paid_at]),
    [
      [3, at(3)],
      [2, at(2)],
    ],
  );
  assert.deepEqual(moved.ids, idsOf(onOther).reverse());
  assert.deepEqual(again, { live_id: other.id, from_live_id: null, ids: [] });
});

test('a deleted tip and one that is on the live already are left out', async (t) => {
  const { app, live } = await appWithLive(t);
  const other = await aLive(app);
  const [deleted, onTarget, moves] = [
    await aTip(app, live.id, { amount_cents: 1 }),
    await aTip(app, other.id, { amount_cents: 2 }),
    await aTip(app, live.id, { amount_cents: 3 }),
  ];
  await app.inject(remove(`/api/lives/tips/${deleted.id}`));

  const moved = await move(app, { live_id: other.id, ids: [deleted.id, onTarget.id, moves.id] });

  assert.deepEqual(moved.ids, [moves.id]);
});

test('a moved tip that is deleted comes back on its new live', async (t) => {
  const { app, live } = await appWithLive(t);
  const other = await aLive(app);
  const tip = await aTip(app, live.id, { fan_name: 'Ann', amount_cents: 500 });
  await move(app, { live_id: other.id, ids: [tip.id] });
  await app.inject(remove(`/api/lives/tips/${tip.id}`));

  const response = await app.inject(post(`/api/lives/tips/${tip.id}/restore`, {}));

  assert.deepEqual([response.statusCode, response.json()], [200, tip]);
  assert.deepEqual([await tipsOf(app, live.id), await tipsOf(app, other.id)], [[], [tip]]);
});

test('versions differ between lives, so that a list is not mistaken for another', async (t) => {
  const { app, live } = await appWithLive(t);
  const other = await aLive(app);
  const versionOf = async (id: string) => (await app.inject(`/api/lives/${id}/tips`)).headers.etag;
  assert.notEqual(await versionOf(live.id), await versionOf(other.id));
});

test('alerts of a moved tip end, and it plays none on the other live', async (t) => {
  const { app, live } = await appWithLive(t);
  const other = await aLive(app);
  await answerOf(app, put(`/api/lives/${live.id}/alerts/paused`, { is_paused: true }));
  const tip = await aTip(app, live.id, { fan_name: 'Ann', amount_cents: 500 });
  await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 700 });
  const version = async () => (await app.inject(`/api/lives/${live.id}/alerts`)).headers.etag;
  const before = await version();

  await move(app, { live_id: other.id, ids: [tip.id] });

  assert.deepEqual(await announcedOn(app, live.id), [['tip', 'Bob', 700]]);
  assert.equal((await liveAlertsOf(app, live.id)).waiting, 1);
  assert.notEqual(await version(), before);
  assert.deepEqual(await announcedOn(app, other.id), []);
  await move(app, { live_id: live.id, ids: [tip.id] });
  assert.deepEqual(await announcedOn(app, live.id), [['tip', 'Bob', 700]]);
});

test('a counted arrival moves with its tip, and its refund finds the tip there', async (t) => {
  const { app, context, source } = await appWithSource(t);
  const [live, other] = [await aLive(app), await aLive(app)];
  await putOnAir(app, live.id);
  const payment = aPayment('p1', { name: 'Mia' });
  await context.ingest([payment]);
  const tips = await tipsOf(app, live.id);

  await move(app, { live_id: other.id, ids: idsOf(tips) });

  assert.deepEqual(await tipsOf(app, other.id), tips);
  assert.equal(tips[0]?.source?.name, source.name);
  assert.partialDeepStrictEqual(await arrivalIn(app), { live_id: other.id, state: 'counted' });
  await context.ingest([payment]);
  assert.deepEqual(await tipsOf(app, live.id), []);
  await context.ingest([{ kind: 'withdrawal', id: 'p1', reason: 'refunded', raw: '{}' }]);
  assert.deepEqual(await tipsOf(app, other.id), []);
  assert.partialDeepStrictEqual(await arrivalIn(app), { state: 'aside', reason: 'refunded' });
});

test('a retry on the former live answers with the moved tip and records nothing', async (t) => {
  const { app, live } = await appWithLive(t);
  const other = await aLive(app);
  const tip = (await add(app, live.id, 'key')).json<Tip>();
  await move(app, { live_id: other.id, ids: [tip.id] });

  const again = await add(app, live.id, 'key');

  assert.deepEqual([again.statusCode, again.json()], [200, tip]);
  assert.equal((await add(app, live.id, 'key', 900)).json().kind, 'key_reused');
  assert.deepEqual(await tipsOf(app, live.id), []);
});

test('a file adds nothing again to the live that its tips moved from or to', async (t) => {
  const { app, live } = await appWithLive(t);
  const other = await aLive(app);
  const file = [{ idempotency_key: 'line 1', amount_cents: 5, payment_id: 'pay-1' }];
  await importInto(app, live.id, file);
  const tips = await tipsOf(app, live.id);
  await move(app, { live_id: other.id, ids: idsOf(tips) });
  const known = { added: 0, known: 1 };

  for (const { id } of [live, other]) {
    assert.deepEqual(await importInto(app, id, file), known);
    const exported = idsOf(tips).map((idempotency_key) => ({ idempotency_key, amount_cents: 5 }));
    assert.deepEqual(await importInto(app, id, exported), known);
    const otherFile = [{ ...file[0], idempotency_key: 'other file' }];
    assert.deepEqual(await importInto(app, id, otherFile), known);
  }
});

test('a key that the live has used for another tip is refused, and nothing moves', async (t) => {
  const { app, live } = await appWithLive(t);
  const [other, third] = [
    await aLive(app, { name: 'Sunday' }),
    await aLive(app, { name: 'Monday' }),
  ];
  for (const key of ['a', 'b', 'c', 'd']) await add(app, live.id, key);
  const ids = idsOf(await tipsOf(app, live.id));
  await add(app, other.id, 'a');
  const deleted = (await add(app, other.id, 'b')).json<Tip>();
  const moved = (await add(app, other.id, 'c')).json<Tip>();
  await app.inject(remove(`/api/lives/tips/${deleted.id}`));
  await move(app, { live_id: third.id, ids: [moved.id] });
  const before = [await boardOf(app, live.id), await boardOf(app, other.id)];

  await assertRefused(app, [
    refusal('used keys', post(MOVE, { live_id: other.id, ids }), 409, [
      "'Sunday' has 3 of these tips already, from the same file or the same request, so none was moved.",
      'Leave them out, or delete them here.',
    ]),
  ]);

  assert.deepEqual([await boardOf(app, live.id), await boardOf(app, other.id)], before);
});

test('a live of another currency is refused, and nothing moves', async (t) => {
  const { app, live } = await appWithLive(t);
  const tip = await aTip(app, live.id, { amount_cents: 500 });
  await answerOf(app, put('/api/user-settings', { userId: 'demo-user', currency: 'EUR' }));
  const euros = await aLive(app, { name: 'Paris' });

  await assertRefused(app, [
    refusal('currency', post(MOVE, { live_id: euros.id, ids: [tip.id] }), 409, [
      `'Paris' counts in EUR and '${live.name}' in USD, so no tip was moved.`,
      'Choose a live that counts in USD.',
    ]),
  ]);

  assert.deepEqual(await tipsOf(app, live.id), [tip]);
});

test('a move that fails half-way moves nothing', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const [live, other] = [await aLive(app), await aLive(app)];
  const tips = [
    await aTip(app, live.id, { amount_cents: 500 }),
    await aTip(app, live.id, { amount_cents: 600 }),
  ];
  const before = await boardOf(app, live.id);
  await storage.fork().execute(`create trigger halfway before update of live_id on tip
    when new.amount_cents = 600 begin select raise(abort, 'halfway'); end`);

  const refused = await app.inject(post(MOVE, { live_id: other.id, ids: idsOf(tips) }));

  assert.equal(refused.statusCode, 500);
  assert.deepEqual(await boardOf(app, live.id), before);
  assert.deepEqual(await tipsOf(app, other.id), []);
});

test('a move without a clear choice of tips is refused', async (t) => {
  const { app, live } = await appWithLive(t);
  const other = await aLive(app);
  const tip = await aTip(app, live.id, { amount_cents: 500 });
  const elsewhere = await aTip(app, other.id, { amount_cents: 500 });
  const third = await aLive(app);
  const [ids, live_id] = [[tip.id], other.id];
  const [from, to] = ['2026-11-20T20:00:00Z', '2026-11-20T21:00:00Z'];
  const inMove = refusedBodies('POST', MOVE);
  const unclear: [[], string] = [[], 'Send either ids or from_live_id, from and to'];

  await assertRefused(app, [
    inMove('nothing', { live_id }, unclear),
    inMove('both', { live_id, ids, from_live_id: live.id, from, to }, unclear),
    inMove('an open end', { live_id, from_live_id: live.id, from }, unclear),
    inMove('no live', { live_id: UNKNOWN_ID, ids }, [['live_id'], 'There is no live with this id']),
    inMove('from no live', { live_id, from_live_id: UNKNOWN_ID, from, to }, [
      ['from_live_id'],
      'There is no live with this id',
    ]),
    inMove('end before start', { live_id, from_live_id: live.id, from: to, to: from }, [
      ['to'],
      'Must not be before from',
    ]),
    refusal('no tip', post(MOVE, { live_id, ids: [UNKNOWN_ID] }), 404, 'Tip not found'),
    refusal('two lives', post(MOVE, { live_id: third.id, ids: [tip.id, elsewhere.id] }), 409, [
      'These tips are on several lives, so none was moved.',
      'Move those of one live at a time.',
    ]),
  ]);
});
