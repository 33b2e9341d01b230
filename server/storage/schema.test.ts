import assert from 'node:assert/strict';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { MAX_CENTS } from '#contract/limits.ts';
import { storeLive, storeTip } from '../testing/records.ts';
import { testData, testStorage } from '../testing/test-storage.ts';
import { Fan } from './entities/fan.ts';
import { Live } from './entities/live.ts';
import { Tip } from './entities/tip.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { createOrm } from './orm.ts';
import { newestTipBetween } from './queries/tips.ts';
import { StorageDialect } from './sqlite-dialect.ts';
import { guardWrites } from './write-guard.ts';

test('the migrations create exactly the tables of the entities', async (t) => {
  const { paths, storage } = await testData(t);
  await storage.close();

  const database = new Database(paths.database);
  const orm = createOrm(
    new StorageDialect({ database, onStatement: () => {}, guard: guardWrites(database, paths) }),
    paths.database,
    MIGRATIONS,
  );
  const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false });
  await orm.close();

  assert.equal(difference, '');
});

test('the database refuses an amount that is no integer in range', async (t) => {
  const storage = await testStorage(t);
  const live = await storeLive(storage);
  const insert = (amount: string) =>
    storage
      .fork()
      .execute(
        `insert into tip (id, live_id, amount_cents, created_at, updated_at) values (?, ?, ${amount}, '', '')`,
        [amount, live.id],
      );

  for (const amount of ['1e308', '5.5', "'text'", "x'05'", '-1', `${MAX_CENTS + 1}`]) {
    await assert.rejects(insert(amount), { code: 'SQLITE_CONSTRAINT_CHECK' }, amount);
  }
  for (const amount of ['0', `${MAX_CENTS}`, 'null']) await insert(amount);
  assert.equal(await storage.fork().count(Tip), 3);
});

test('text with any characters is returned as stored', async (t) => {
  const storage = await testStorage(t);
  const live = await storeLive(storage);
  const notes = `'; drop table tip; -- "\`\\ ? ?? $1 :a %_ \0 \r\n \u{1f49c} \u202e`;

  const { id } = await storeTip(storage, live, { notes });

  assert.equal((await storage.fork().findOneOrFail(Tip, { notes })).id, id);
  assert.equal((await storage.fork().findOneOrFail(Tip, id)).notes, notes);
});

test('an idempotency key records one tip per live, and null keys never collide', async (t) => {
  const storage = await testStorage(t);
  const [one, other] = [await storeLive(storage), await storeLive(storage)];

  await storeTip(storage, one, { idempotency_key: 'a' });
  await assert.rejects(storeTip(storage, one, { idempotency_key: 'a' }), {
    code: 'SQLITE_CONSTRAINT_UNIQUE',
  });
  await storeTip(storage, other, { idempotency_key: 'a' });
  await storeTip(storage, one);
  await storeTip(storage, one);
});

test('a fan is stored once in any spelling, also after a rename', async (t) => {
  const storage = await testStorage(t);
  const em = storage.fork();
  const fan = em.create(Fan, { name: 'MeiLing' });
  await em.flush();
  fan.name = 'Mei';
  await em.flush();

  const again = storage.fork();
  again.create(Fan, { name: ' mei ' });
  await assert.rejects(again.flush(), { code: 'SQLITE_CONSTRAINT_UNIQUE' });
});

test('deleting a live deletes its tips, and deleting a fan keeps them', async (t) => {
  const storage = await testStorage(t);
  const [stored, deleted] = [await storeLive(storage), await storeLive(storage)];
  const em = storage.fork();
  const fan = em.create(Fan, { name: 'Ann' });
  await em.flush();
  const tip = await storeTip(storage, stored, { amount_cents: 500 });
  await storeTip(storage, deleted, { amount_cents: 700 });
  await storage.fork().nativeUpdate(Tip, tip.id, { fan_id: fan.id });

  await storage.fork().nativeDelete(Live, deleted.id);
  await storage.fork().nativeDelete(Fan, fan.id);

  const tips = await storage.fork().find(Tip, {});
  assert.deepEqual(
    tips.map(({ id, fan_id, amount_cents }) => ({ id, fan_id, amount_cents })),
    [{ id: tip.id, fan_id: null, amount_cents: 500 }],
  );
});

const PLANS = {
  'the newest tips of a live':
    'select * from tip where live_id = 1 and id < 2 order by id desc limit 3',
  'the newest counted tip of a fan on a live':
    'select id from tip where live_id = 1 and fan_id is 2 and amount_cents > 0 order by id desc limit 1',
  'the newest tip of a live between two moments': newestTipBetween.sql.replaceAll(/:\w+/g, "'a'"),
  'the tips of a live by when they were paid':
    "select id from tip where live_id = 1 and (coalesce(paid_at, created_at), id) > ('', '') order by coalesce(paid_at, created_at), id limit 3",
  'the newest counted tip of a row of the board':
    "select id from tip where live_id = 1 and iif(is_anonymous, '', coalesce(fan_id, '')) = '' and amount_cents > 0 order by id desc limit 1",
  'the tip that a fan paid last':
    'select id from tip where fan_id = 1 and amount_cents > 0 order by coalesce(paid_at, created_at) desc, id desc limit 1',
  'the tips of a fan': 'select count(*) from tip where fan_id = 1',
};

for (const [what, sql] of Object.entries(PLANS)) {
  test(`${what} are read from an index, without sorting`, async (t) => {
    const storage = await testStorage(t);
    const steps = await storage.fork().execute<{ detail: string }[]>(`explain query plan ${sql}`);
    assert.match(
      steps.map(({ detail }) => detail).join('\n'),
      /^\S+ tip USING (COVERING )?INDEX[^\n]*$/,
    );
  });
}
