import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeLive } from '../testing/records.ts';
import { testStorage } from '../testing/test-storage.ts';

const NAME = 'select name from live';

test('of transactions that arrive together, one that fails undoes its own changes alone', async (t) => {
  const storage = await testStorage(t);
  await storeLive(storage);
  const rename = (name: string, fails = false) =>
    storage.inTransaction((prepared) => {
      prepared('update live set name = name || ?').run(name);
      if (fails) throw new Error(`not ${name}`);
      return prepared<{ name: string }>(NAME).get()?.name;
    });

  const outcomes = await Promise.allSettled([rename('A'), rename('B', true), rename('C')]);

  assert.deepEqual(
    outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message,
    ),
    ['FridayA', 'not B', 'FridayAC'],
  );
  assert.deepEqual(await storage.fork().execute(NAME), [{ name: 'FridayAC' }]);
});

test('one that is begun where another has just ended is not forgotten', async (t) => {
  const storage = await testStorage(t);
  const one = () => storage.inTransaction((prepared) => prepared('select 1').pluck().get());
  for (let count = 0; count < 200; count += 1) {
    assert.equal(await one().then(one), 1);
  }
});

test('many more than are done in one commit are all done', async (t) => {
  const storage = await testStorage(t);
  await storeLive(storage);
  const bump = () =>
    storage.inTransaction((prepared) =>
      prepared('update live set tip_revision = tip_revision + 1').run(),
    );
  await Promise.all(Array.from({ length: 333 }, bump));
  const rows = await storage.fork().execute('select tip_revision from live');
  assert.deepEqual(rows, [{ tip_revision: 333 }]);
});

test('a transaction that reaches a closed database is refused, not left waiting', async (t) => {
  const storage = await testStorage(t);
  await storage.close();
  await assert.rejects(storage.inTransaction((prepared) => prepared('select 1').get()));
});
