import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { FanStandings, FoundFan, RenamedFan } from '#contract/fans.ts';
import type { Tip } from '#contract/tips.ts';
import { appWithSource, putOnAir } from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { aFan, aLive, aTip, boardOf, tipsOf } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { assertRefused, refusal, UNKNOWN_ID } from '../../testing/scenarios.ts';
import { type App, appWithLive, appWithStorage } from '../../testing/test-app.ts';

const rename = (app: App, id: string | null, name: string) =>
  answerOf<RenamedFan>(app, put(`/api/fans/${id}`, { name }));
const undo = (app: App, { merge_id }: RenamedFan) =>
  app.inject(post(`/api/fans/merges/${merge_id}/undo`, {}));
const hide = (app: App, id: string | null) =>
  app.inject(put(`/api/fans/${id}/hidden`, { is_hidden: true }));
const standings = async (app: App) =>
  (await answerOf<FanStandings>(app, '/api/fans/standings?order=name')).fans;
const aliasesOf = async (app: App) =>
  (await standings(app)).map(({ name, aliases = [] }) => [name, ...aliases.map((a) => a.name)]);

/** Bobby with two tips, one of them deleted, was merged into Bob with one. */
async function merged(t: TestContext) {
  const { app, live } = await appWithLive(t);
  const bob = await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 700 });
  const bobby = await aTip(app, live.id, { fan_name: 'Bobby', amount_cents: 500 });
  const deleted = await aTip(app, live.id, { fan_name: 'bobby', amount_cents: 300 });
  await app.inject(remove(`/api/lives/tips/${deleted.id}`));
  const before = { tips: await tipsOf(app, live.id), fans: await standings(app) };
  const answer = await rename(app, bobby.fan_id, 'bob');
  return { app, live, bob, bobby, deleted, before, answer };
}

test('a tip by the name of a merged fan goes to the other one', async (t) => {
  const { app, live, bob } = await merged(t);
  const key = { idempotency_key: 'line 1', fan_name: ' BOBBY', amount_cents: 100 };

  const typed = await aTip(app, live.id, { fan_name: 'bobby', amount_cents: 100 });
  await answerOf(app, post(`/api/lives/${live.id}/tips/import`, { tips: [key] }));
  const added = await app.inject(post('/api/fans', { name: 'Bobby' }));

  assert.deepEqual([typed.fan_id, typed.fan_name], [bob.fan_id, 'Bob']);
  assert.deepEqual([added.statusCode, added.json().id], [200, bob.fan_id]);
  assert.deepEqual((await boardOf(app, live.id)).tippers, [
    { fan_id: bob.fan_id, fan_name: 'Bob', amount_cents: 1400 },
  ]);
  assert.deepEqual(await aliasesOf(app), [['Bob', 'Bobby']]);
});

test('a payment of a source by the name of a merged fan goes to the other one', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  const [mia, maria] = [await aFan(app, 'mia_77'), await aFan(app, 'Maria')];
  await rename(app, mia.id, 'Maria');

  await context.ingest([aPayment('p1', { name: 'Mia_77' })]);

  assert.equal((await tipsOf(app, live.id))[0]?.fan_id, maria.id);
});

test('aliases of a merged fan go along', async (t) => {
  const { app, bob } = await merged(t);
  const robert = await aFan(app, 'Robert');

  await rename(app, bob.fan_id, 'Robert');

  assert.deepEqual(await aliasesOf(app), [['Robert', 'Bob', 'Bobby']]);
  assert.equal((await aFan(app, 'Zoe')).name, 'Zoe');
  const again = await answerOf<FoundFan>(app, post('/api/fans', { name: 'bobby' }));
  assert.equal(again.id, robert.id);
});

test('an undone merge restores both fans and their tips, deleted ones too', async (t) => {
  const { app, live, bobby, deleted, before, answer } = await merged(t);
  const later = await aTip(app, live.id, { fan_name: 'Bobby', amount_cents: 50 });
  await app.inject(remove(`/api/lives/tips/${later.id}`));
  const { revision } = await boardOf(app, live.id);

  const undone = await undo(app, answer);

  assert.deepEqual([undone.statusCode, undone.json()], [200, { id: bobby.fan_id, name: 'Bobby' }]);
  assert.deepEqual(await tipsOf(app, live.id), before.tips);
  assert.deepEqual(await standings(app), before.fans);
  assert.equal((await boardOf(app, live.id)).revision, revision + 1);
  const restored = await answerOf<Tip>(app, post(`/api/lives/tips/${deleted.id}/restore`, {}));
  assert.deepEqual(restored, deleted);
  // It came after the merge.
  const stays = await answerOf<Tip>(app, post(`/api/lives/tips/${later.id}/restore`, {}));
  assert.equal(stays.fan_name, 'Bob');
  assert.equal((await aTip(app, live.id, { fan_name: 'bobby' })).fan_id, bobby.fan_id);
});

test('a tip that got another fan after the merge stays with that fan', async (t) => {
  const { app, bobby, answer } = await merged(t);
  const { fan_id } = await answerOf<Tip>(
    app,
    put(`/api/lives/tips/${bobby.id}`, { fan_name: 'Ann' }),
  );

  await undo(app, answer);

  const tip = await answerOf<Tip>(app, put(`/api/lives/tips/${bobby.id}`, {}));
  assert.equal(tip.fan_id, fan_id);
});

for (const [it, hidden] of Object.entries({ first: [true, false], second: [false, true] })) {
  test(`an undone merge restores which fan was hidden, the ${it}`, async (t) => {
    const { app } = await appWithLive(t);
    const fans = [await aFan(app, 'Bob'), await aFan(app, 'Bobby')];
    for (const [at, fan] of fans.entries()) if (hidden[at]) await hide(app, fan.id);
    const answer = await rename(app, fans[1]?.id ?? '', 'Bob');
    assert.deepEqual(
      (await standings(app)).map(({ is_hidden }) => is_hidden),
      [true],
    );

    await undo(app, answer);

    assert.deepEqual(
      (await standings(app)).map(({ is_hidden }) => is_hidden),
      hidden,
    );
  });
}

test('merges of merged fans are undone in reverse order', async (t) => {
  const { app, before, bob, answer } = await merged(t);
  await aFan(app, 'Robert');
  const second = await rename(app, bob.fan_id, 'Robert');

  const tooEarly = await undo(app, answer);
  assert.deepEqual(
    [tooEarly.statusCode, tooEarly.json().error],
    [
      409,
      "The fan that 'Bobby' was merged into is gone, so nothing was undone. If it was merged as well, undo that first.",
    ],
  );
  assert.equal((await undo(app, second)).statusCode, 200);
  assert.equal((await undo(app, answer)).statusCode, 200);
  assert.deepEqual((await standings(app)).slice(0, 2), before.fans);
});

test('a merge is not undone twice, nor onto the name of another fan', async (t) => {
  const { app, answer } = await merged(t);
  const [alias] = (await standings(app))[0]?.aliases ?? [];
  const ended = await app.inject(remove(`/api/fans/aliases/${alias?.id}`));
  const fan = await aFan(app, 'Bobby');
  const again = post(`/api/fans/merges/${answer.merge_id}/undo`, {});

  assert.equal(ended.statusCode, 204);
  await assertRefused(app, [
    refusal('taken name', again, 409, [
      "'Bobby' is a name of another fan now, so nothing was undone.",
      'Rename that fan first.',
    ]),
    refusal('ended twice', remove(`/api/fans/aliases/${alias?.id}`), 404, 'Alias not found'),
    refusal('unknown', post(`/api/fans/merges/${UNKNOWN_ID}/undo`, {}), 404, 'Merge not found'),
  ]);
  await rename(app, fan.id, 'Barbara');
  assert.equal((await undo(app, answer)).statusCode, 200);
  await assertRefused(app, [refusal('twice', again, 404, 'Merge not found')]);
});

test('an ended alias is the name of a new fan again', async (t) => {
  const { app, live, bob } = await merged(t);
  const [alias] = (await standings(app))[0]?.aliases ?? [];
  await app.inject(remove(`/api/fans/aliases/${alias?.id}`));

  const tip = await aTip(app, live.id, { fan_name: 'Bobby', amount_cents: 100 });

  assert.notEqual(tip.fan_id, bob.fan_id);
  assert.deepEqual(await aliasesOf(app), [['Bob'], ['Bobby']]);
});

test('a fan is found by an alias, the whole alias first', async (t) => {
  const { app } = await merged(t);
  await aFan(app, 'A Bobby fan');

  const found = await answerOf<FoundFan[]>(app, '/api/fans?query=bobby');
  const listed = await answerOf<FanStandings>(app, '/api/fans/standings?query=obby&order=name');

  assert.deepEqual(
    found.map(({ name, aliases }) => [name, aliases?.map((alias) => alias.name)]),
    [
      ['Bob', ['Bobby']],
      ['A Bobby fan', undefined],
    ],
  );
  assert.deepEqual([listed.count, listed.fans.length], [2, 2]);
});

test('a fan may take its alias as its name, and the name becomes the alias', async (t) => {
  const { app, bob } = await merged(t);

  const answer = await rename(app, bob.fan_id, 'BOBBY');

  assert.deepEqual(answer, { id: bob.fan_id, name: 'BOBBY' });
  assert.deepEqual(await aliasesOf(app), [['BOBBY', 'Bob']]);
});

test('the alias of another fan counts as taken when a fan is renamed', async (t) => {
  const { app, bob } = await merged(t);
  const ann = await aFan(app, 'Ann');
  const request = put(`/api/fans/${ann.id}`, { name: 'bobby', merge: false });

  await assertRefused(app, [
    refusal('alias', request, 409, [
      "'bobby' is another name of 'Bob'.",
      'Merge the two, or choose another name.',
    ]),
  ]);
  assert.equal((await rename(app, ann.id, 'bobby')).id, bob.fan_id);
});

test('a file with an alias of the fan looks alike, and does not differ', async (t) => {
  const { app, live, bobby } = await merged(t);
  const line = { fan_name: 'Bobby', amount_cents: 500 };
  const sent = { tips: [{ idempotency_key: 'new', ...line }], dry_run: true };
  const known = { tips: [{ idempotency_key: bobby.id, ...line }] };
  const url = `/api/lives/${live.id}/tips/import`;

  assert.deepEqual(await answerOf(app, post(url, sent)), { added: 1, known: 0, similar: ['new'] });
  assert.deepEqual(await answerOf(app, post(url, known)), { added: 0, known: 1 });
});

test('a deleted fan leaves no alias and no merge behind', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const [bobby, bob] = [await aFan(app, 'Bobby'), await aFan(app, 'Bob')];
  await rename(app, bobby.id, 'Bob');

  await app.inject(remove(`/api/fans/${bob.id}`));

  const rows = 'select name from fan_alias union all select merged from fan_merge';
  assert.deepEqual(await storage.fork().execute(rows), []);
});

test('merges are kept for a day', async (t) => {
  const { app, storage } = await appWithStorage(t);
  await aFan(app, 'Bob');
  const merge = async (name: string) => rename(app, (await aFan(app, name)).id, 'Bob');
  const old = await merge('Bobby');
  await storage.fork().execute("update fan_merge set created_at = '2026-01-01T00:00:00.000Z'");
  const newer = await merge('Robert');

  assert.equal((await undo(app, old)).statusCode, 404);
  assert.equal((await undo(app, newer)).statusCode, 200);
});
