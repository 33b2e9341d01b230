import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import type { DataPaths } from '#config/paths.ts';
import { MAX_CENTS } from '#contract/limits.ts';
import { testData } from '../testing/test-storage.ts';

const SEED = 20_261_121;
const LIVES = ['monday', 'friday'];
const CURRENCIES = new Map([['friday', 'EUR']]);
const FANS = ['ann', 'bob', 'eve'];

/** One statement of another program on the database, and whether it is committed or rolled back. */
type Step = { sql: string; values: (string | number | null)[]; isCommitted: boolean };

const live = fc.constantFrom(...LIVES);
const fan = fc.constantFrom(...FANS, null);
const amount = fc.constantFrom(null, 0, 1, 1, 2, 500, MAX_CENTS);
const flag = fc.constantFrom(0, 1);
const nth = fc.nat(20);
const NTH_TIP = 'id = (select id from tip order by id limit 1 offset ?)';

/** Statements that a database of any version accepts. */
const STATEMENTS = [
  {
    weight: 6,
    arbitrary: written(
      `insert into tip (id, live_id, fan_id, amount_cents, created_at, updated_at)
        values (?, ?, ?, ?, '', '') on conflict do nothing`,
      fc.tuple(
        fc.nat(99).map((id) => `tip ${id}`),
        live,
        fan,
        amount,
      ),
    ),
  },
  written(`update tip set amount_cents = ? where ${NTH_TIP}`, fc.tuple(amount, nth)),
  written(`update tip set fan_id = ? where ${NTH_TIP}`, fc.tuple(fan, nth)),
  written(`update tip set live_id = ? where ${NTH_TIP}`, fc.tuple(live, nth)),
  written(
    `update tip set fan_id = ?, amount_cents = ?, notes = 'moved' where ${NTH_TIP}`,
    fc.tuple(fan, amount, nth),
  ),
  written(`update tip set notes = 'seen' where ${NTH_TIP}`, fc.tuple(nth)),
  written(`delete from tip where ${NTH_TIP}`, fc.tuple(nth)),
  written('update tip set fan_id = ? where fan_id = ?', fc.tuple(fan, fan)),
  written('delete from fan where id = ?', fc.tuple(fan)),
  written('delete from live where id = ?', fc.tuple(live)),
];

const HIDING = [
  written(`update tip set is_anonymous = ? where ${NTH_TIP}`, fc.tuple(flag, nth)),
  written(
    `update tip set is_anonymous = ?, fan_id = ?, amount_cents = ? where ${NTH_TIP}`,
    fc.tuple(flag, fan, amount, nth),
  ),
  written(
    'update tip set is_anonymous = 1 - is_anonymous where live_id = ? and fan_id is ?',
    fc.tuple(live, fan),
  ),
];

const stepsOf = (statement: fc.Arbitrary<Pick<Step, 'sql' | 'values'>>) =>
  fc.array(
    fc
      .record({ statement, isCommitted: fc.constantFrom(true, true, true, false) })
      .map(({ statement: { sql, values }, isCommitted }): Step => ({ sql, values, isCommitted })),
    { minLength: 10, maxLength: 60 },
  );
const steps = stepsOf(fc.oneof(...STATEMENTS, ...HIDING));

function written(sql: string, values: fc.Arbitrary<(string | number | null)[]>) {
  return values.map((chosen) => ({ sql, values: chosen }));
}

function take(database: Database, { sql, values, isCommitted }: Step): void {
  database.exec('begin');
  database.prepare(sql).run(...values);
  database.exec(isCommitted ? 'commit' : 'rollback');
}

/** Inserts the lives and fans that tips refer to, including those that are deleted later. */
function fill(database: Database): void {
  for (const id of LIVES) {
    database
      .prepare(
        `insert or ignore into live (id, code, name, settings, currency, created_at, updated_at)
          values (?, ?, '', '{}', ?, '', '')`,
      )
      .run(id, id, CURRENCIES.get(id) ?? 'USD');
  }
  for (const id of FANS) {
    database
      .prepare(`insert or ignore into fan (id, name, name_key, created_at) values (?, ?, ?, '')`)
      .run(id, id, id);
  }
}

/** Asserts that the stored boards equal those computed from the tips. */
function assertSums(database: Database, after: string): void {
  const all = (sql: string) => database.prepare(sql).all();
  assert.deepEqual(
    all('select * from board_total order by live_id, fan_id'),
    all(`select live_id, case when is_anonymous then '' else coalesce(fan_id, '') end as fan_id,
        sum(amount_cents) as amount_cents, max(id) as newest_tip_id
      from tip where amount_cents > 0 group by 1, 2 order by 1, 2`),
    after,
  );
  assert.deepEqual(
    all('select * from overall_total order by currency, fan_id'),
    all(`select currency, case when is_anonymous then '' else coalesce(fan_id, '') end as fan_id,
        sum(amount_cents) as amount_cents
      from tip join live on live.id = live_id where amount_cents > 0 group by 1, 2 order by 1, 2`),
    after,
  );
}

function opened(t: TestContext, paths: DataPaths): Database {
  const database = new Database(paths.database);
  database.pragma('foreign_keys = on');
  database.pragma('synchronous = off');
  t.after(() => database.close());
  return database;
}

test('stored boards equal the tips after any change of tips, fans and lives', async (t) => {
  const { paths, storage } = await testData(t);
  await storage.close();
  const database = opened(t, paths);
  t.diagnostic(`seed ${SEED}`);

  fc.assert(
    fc.property(steps, (taken) => {
      database.exec('delete from live; delete from fan');
      for (const step of taken) {
        fill(database);
        take(database, step);
        assertSums(database, step.sql);
      }
    }),
    { seed: SEED, numRuns: 60 },
  );
});
