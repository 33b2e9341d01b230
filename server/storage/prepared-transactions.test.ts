import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeLive } from '../testing/records.ts';
import { testStorage } from '../testing/test-storage.ts';

const NAME = 'select name from live';

test('a failing transaction of a batch undoes only its own changes', async (t) => {
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

test('a transaction begun as another ends is executed', async (t) => {
  const storage = await testStorage(t);
  const one = () => storage.inTransaction((prepared) => prepared('select 1').pluck().get());
  for (let count = 0; count < 200; count += 1) {
    assert.equal(await one().then(one), 1);
  }
});

test('more transactions than fit into one commit all complete', async (t) => {
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

test('a transaction on a closed database is rejected', async (t) => {
  const storage = await testStorage(t);
  await storage.close();
  await assert.rejects(storage.inTransaction((prepared) => prepared('select 1').get()));
});
