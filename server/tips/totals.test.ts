import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardOf as boardQuery } from '../storage/queries/totals.ts';
import { aLive, aTip, boardOf } from '../testing/builders.ts';
import { put, remove } from '../testing/requests.ts';
import { type App, appWithLive } from '../testing/test-app.ts';
import { testStorage } from '../testing/test-storage.ts';

/** The total in cents, then name and cents of each tipper. */
async function board(app: App, liveId: string, query = '') {
  const { total_cents, tippers } = await boardOf(app, liveId, query);
  return [total_cents, ...tippers.map(({ fan_name, amount_cents }) => [fan_name, amount_cents])];
}

test('tips are summed per fan, highest first, those without a fan as one', async (t) => {
  const { app, live } = await appWithLive(t);
  const { fan_id } = await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 300 });
  await aTip(app, live.id, { amount_cents: 250 });
  await aTip(app, live.id, { fan_name: 'Ann', amount_cents: 1000 });
  await aTip(app, live.id, { fan_name: 'bob', amount_cents: 400 });
  await aTip(app, live.id, { amount_cents: 250 });
  await aTip(app, (await aLive(app)).id, { fan_name: 'Bob', amount_cents: 9999 });

  const totals = await boardOf(app, live.id);

  const ann = totals.tippers[0]?.fan_id;
  assert.deepEqual(totals, {
    revision: 5,
    total_cents: 2200,
    tippers: [
      { fan_id: ann, fan_name: 'Ann', amount_cents: 1000 },
      { fan_id, fan_name: 'Bob', amount_cents: 700 },
      { fan_id: null, fan_name: 'Anonymous', amount_cents: 500 },
    ],
  });
});

test('open amounts and totals of 0 are not on the board', async (t) => {
  const { app, live } = await appWithLive(t);
  await aTip(app, live.id);
  await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 0 });
  await aTip(app, live.id, { fan_name: 'Ann' });

  assert.deepEqual(await board(app, live.id), [0]);
  assert.deepEqual(await board(app, live.id, '?top=3'), [0]);
});

test('of equal totals the one reached first comes first', async (t) => {
  const { app, live } = await appWithLive(t);
  await aTip(app, live.id, { fan_name: 'late', amount_cents: 100 });
  await aTip(app, live.id, { fan_name: 'first', amount_cents: 500 });
  await aTip(app, live.id, { amount_cents: 500 });
  await aTip(app, live.id, { fan_name: 'late', amount_cents: 400 });
  // A tip of 0 reaches nothing.
  await aTip(app, live.id, { fan_name: 'first', amount_cents: 0 });

  assert.deepEqual(await board(app, live.id), [
    1500,
    ['first', 500],
    ['Anonymous', 500],
    ['late', 500],
  ]);
});

test('top limits the board and not the total', async (t) => {
  const { app, live } = await appWithLive(t);
  for (const [index, fan_name] of ['a', 'b', 'c'].entries()) {
    await aTip(app, live.id, { fan_name, amount_cents: 100 * (index + 1) });
  }

  assert.deepEqual(await board(app, live.id, '?top=2'), [600, ['c', 300], ['b', 200]]);
  assert.deepEqual(await board(app, live.id, '?top=0'), [600]);
  assert.deepEqual(await board(app, live.id, '?top=1000'), await board(app, live.id));
});

test('totals follow every change of a tip', async (t) => {
  const { app, live } = await appWithLive(t);
  const tip = await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 300 });
  const url = `/api/lives/tips/${tip.id}`;

  await app.inject(put(url, { amount_cents: 700 }));
  assert.deepEqual(await board(app, live.id), [700, ['Bob', 700]]);
  await app.inject(put(url, { fan_name: 'Ann' }));
  assert.deepEqual(await board(app, live.id), [700, ['Ann', 700]]);
  await app.inject(put(url, { fan_name: null }));
  assert.deepEqual(await board(app, live.id), [700, ['Anonymous', 700]]);
  await app.inject(remove(url));
  assert.deepEqual(await board(app, live.id), [0]);
});

test('totals are read from the stored sums in order, without reading or sorting tips', async (t) => {
  const storage = await testStorage(t);

  const plan = await storage
    .fork()
    .execute<{ detail: string }[]>(`explain query plan ${boardQuery.sql.replaceAll(/:\w+/g, '1')}`);

  assert.deepEqual(
    plan.map(({ detail }) => detail),
    [
      'SEARCH board_total USING INDEX board_total_highest_index (live_id=?)',
      'SEARCH fan USING INDEX sqlite_autoindex_fan_1 (id=?) LEFT-JOIN',
      'SCALAR SUBQUERY 1',
      'SEARCH board_total USING COVERING INDEX board_total_highest_index (live_id=?)',
    ],
  );
});
