import assert from 'node:assert/strict';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { MAX_CENTS } from '#contract/limits.ts';
import { createMutex } from '../system/timing/mutex.ts';
import { storeLive, storeTip, tipTotals } from '../testing/records.ts';
import { testData, testStorage } from '../testing/test-storage.ts';
import { Live } from './entities/live.ts';
import { fanByName } from './fan-by-name.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { nameKey } from './name-key.ts';
import { createOrm } from './orm.ts';
import { deleteFan, insertFan, renameFan } from './queries/fans.ts';
import { newestTipBetween, tipById } from './queries/tips.ts';
import { StorageDialect } from './sqlite-dialect.ts';
import { guardWrites } from './write-guard.ts';

test('the migrations create the tables of the entities', async (t) => {
  const { paths, storage } = await testData(t);
  await storage.close();

  const database = new Database(paths.database);
  const orm = createOrm(
    new StorageDialect({
      database,
      mutex: createMutex(),
      onStatement: () => {},
      guard: guardWrites(database, paths),
    }),
    paths.database,
    MIGRATIONS,
  );
  const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false });
  await orm.close();

  assert.equal(difference.trim(), '');
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
  assert.equal((await tipTotals(storage)).tips, 3);
});

test('text with any characters is returned as stored', async (t) => {
  const storage = await testStorage(t);
  const live = await storeLive(storage);
  const notes = `'; drop table tip; -- "\`\\ ? ?? $1 :a %_ \0 \r\n \u{1f49c} \u202e`;

  const { id } = await storeTip(storage, live, { notes });
  assert.equal(storage.read((prepared) => tipById(prepared, id))?.notes, notes);

  const em = storage.fork();
  em.assign(await em.findOneOrFail(Live, live.id), { name: notes });
  await em.flush();
  assert.equal((await storage.fork().findOneOrFail(Live, { name: notes })).name, notes);
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
  const { fan } = await storage.inTransaction((prepared) => fanByName(prepared, 'MeiLing'));
  await storage.inTransaction((prepared) => renameFan(prepared, 'Mei', nameKey('Mei'), fan.id));

  const again = await storage.inTransaction((prepared) => fanByName(prepared, ' mei '));
  assert.deepEqual(again, { fan: { id: fan.id, name: 'Mei' }, isNew: false });
  const second = storage.inTransaction((prepared) => insertFan(prepared, 'f', 'Mei', 'mei', ''));
  await assert.rejects(second, { code: 'SQLITE_CONSTRAINT_UNIQUE' });
});

test('deleting a live deletes its tips, and deleting a fan keeps them', async (t) => {
  const storage = await testStorage(t);
  const [stored, deleted] = [await storeLive(storage), await storeLive(storage)];
  const { fan } = await storage.inTransaction((prepared) => fanByName(prepared, 'Ann'));
  const tip = await storeTip(storage, stored, { amount_cents: 500 });
  await storeTip(storage, deleted, { amount_cents: 700 });
  await storage.fork().execute('update tip set fan_id = ? where id = ?', [fan.id, tip.id]);

  await storage.fork().nativeDelete(Live, deleted.id);
  await storage.inTransaction((prepared) => deleteFan(prepared, fan.id));

  assert.deepEqual(await storage.fork().execute('select id, fan_id, amount_cents from tip'), [
    { id: tip.id, fan_id: null, amount_cents: 500 },
  ]);
});

const PLANS = {
  'the newest tips of a live':
    'select * from tip where live_id = 1 and id < 2 order by id desc limit 3',
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
