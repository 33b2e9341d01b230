import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Tip } from '#contract/tips.ts';
import { aLive, aTip, tipsOf } from '../testing/builders.ts';
import { post, put, remove } from '../testing/requests.ts';
import { appWithStorage } from '../testing/test-app.ts';
import { createTipService } from './tip-service.ts';

const FIRST = { amount_cents: 500, fan_name: 'Zoë' };

/** A tip that Mia recorded on a live, and Ben. */
async function tipOfMia(t: TestContext) {
  const { app, storage } = await appWithStorage(t);
  const [live, tips] = [await aLive(app), createTipService(storage)];
  const sql = (statement: string) => storage.fork().execute(statement);
  await sql(`insert into person (id, name, role, created_at) values
    ('p1', 'Mia', 'moderator', ''), ('p2', 'Ben', 'moderator', '')`);
  const { tip } = await tips.create(live.id, FIRST, 'key', 'p1');
  return { app, live, tips, tip, sql };
}

const writersOf = ({ recorded_by, changed_by }: Tip) => [recorded_by, changed_by];

test('a tip names the person who recorded it', async (t) => {
  const { app, live, tip } = await tipOfMia(t);
  assert.deepEqual((await tipsOf(app, live.id)).map(writersOf), [['Mia', undefined]]);
  assert.deepEqual(writersOf(tip), ['Mia', undefined]);
});

test('a tip of the private door names nobody', async (t) => {
  const { app, live } = await tipOfMia(t);
  const tip = await aTip(app, live.id, FIRST);
  assert.deepEqual(
    ['recorded_by', 'changed_by'].filter((key) => key in tip),
    [],
  );
});

test('a tip names the person who changed it last', async (t) => {
  const { tips, tip } = await tipOfMia(t);
  const { tip: changed } = await tips.update(tip.id, { notes: 'Hi' }, 'p2');
  assert.deepEqual(writersOf(changed), ['Mia', 'Ben']);
});

test('a change through the private door names nobody', async (t) => {
  const { app, tips, tip } = await tipOfMia(t);
  await tips.update(tip.id, { notes: 'Hi' }, 'p2');
  const answer = await app.inject(put(`/api/lives/tips/${tip.id}`, { notes: 'Ho' }));
  assert.deepEqual(writersOf(answer.json()), ['Mia', undefined]);
});

test('deleting, restoring and moving a tip keeps who wrote it', async (t) => {
  const { app, live, tips, tip, sql } = await tipOfMia(t);
  await tips.update(tip.id, { notes: 'Hi' }, 'p2');
  const other = await aLive(app);
  await app.inject(remove(`/api/lives/tips/${tip.id}`));
  const deleted = await sql('select recorded_by, changed_by from deleted_tip');
  assert.deepEqual(deleted, [{ recorded_by: 'p1', changed_by: 'p2' }]);

  await app.inject(post(`/api/lives/tips/${tip.id}/restore`, {}));
  for (const live_id of [other.id, live.id]) {
    await app.inject(post('/api/lives/tips/move', { ids: [tip.id], live_id }));
    assert.deepEqual((await tipsOf(app, live_id)).map(writersOf), [['Mia', 'Ben']]);
  }
});

test('a used key of another person answers with the first tip', async (t) => {
  const { tips, live, tip } = await tipOfMia(t);
  const repeated = await tips.create(live.id, FIRST, 'key', 'p2');
  assert.deepEqual([repeated.isNew, repeated.tip], [false, tip]);
});

test('the tips of a renamed person have a new version and the new name', async (t) => {
  const { app, live } = await tipOfMia(t);
  const list = () => app.inject(`/api/lives/${live.id}/tips`);
  const before = await list();
  await app.inject(put('/api/people/p1', { name: 'Mia B.' }));
  const after = await list();
  assert.notEqual(after.headers.etag, before.headers.etag);
  assert.deepEqual(after.json().map(writersOf), [['Mia B.', undefined]]);
});

test('a tip names a removed person', async (t) => {
  const { app, live, sql } = await tipOfMia(t);
  await sql("update person set removed_at = '2026-11-28T12:00:00.000Z' where id = 'p1'");
  assert.deepEqual((await tipsOf(app, live.id)).map(writersOf), [['Mia', undefined]]);
});

test('no export of tips names a person', async (t) => {
  const { app, live, tips, tip } = await tipOfMia(t);
  await tips.update(tip.id, { notes: 'Hi' }, 'p2');
  for (const format of ['csv', 'csv-semicolon', 'json']) {
    const { body } = await app.inject(`/api/tips/export?live=${live.id}&format=${format}`);
    assert.match(body, /Zoë/);
    assert.doesNotMatch(body, /Mia|Ben|recorded_by|changed_by/);
  }
});
