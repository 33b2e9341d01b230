import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aShow } from '../testing/a-show.ts';
import { postJson } from '../testing/json-requests.ts';
import { assertRefused } from '../testing/run-command.ts';

test('a series adds its lives and its opening balance up', async (t) => {
  const { server, live, run } = await aShow(t);
  await postJson(`${server.url}/api/lives/${live.id}/tips`, { amount_cents: 1050 });
  assert.match((await run('series')).stdout, /There is no series yet/);
  const made = await run('series', 'add', 'Marathon', 'Friday', '--opening', '5.50');
  assert.equal(made.stdout, 'Marathon has 1 live and $16.00.\n');
  assert.match((await run('series')).stdout, /Marathon +1 +\$5\.50 +\$16\.00\n/);
  const [listed] = JSON.parse((await run('series', 'list', '--json')).stdout);
  assert.deepEqual([listed.live_ids, listed.total_cents], [[live.id], 1600]);
});

test('lives join and leave a series', async (t) => {
  const { server, live, run } = await aShow(t);
  await postJson(`${server.url}/api/lives`, { name: 'Saturday' });
  await run('series', 'add', 'Marathon');
  const joined = await run('series', 'join', 'Marathon', live.code, 'Saturday');
  assert.equal(joined.stdout, 'Marathon has 2 lives and $0.00.\n');
  const left = await run('series', 'leave', 'Marathon', 'Saturday');
  assert.equal(left.stdout, 'Marathon has 1 live and $0.00.\n');
  assertRefused(
    await run('series', 'join', 'Marathon', 'Sunday'),
    /no live with the code, id or name/,
  );
});

test('a series gets another name and opening balance', async (t) => {
  const { run } = await aShow(t);
  await run('series', 'add', 'Marathon', '--opening', '5', '--opening-label', 'Brought over');
  const changed = await run('series', 'change', 'Marathon', '--name', 'Winter', '--opening', '7');
  assert.equal(changed.stdout, 'Winter has 0 lives and $7.00.\n');
  const [listed] = JSON.parse((await run('series', '--json')).stdout);
  assert.deepEqual([listed.name, listed.opening_label], ['Winter', 'Brought over']);
});

test('a deleted series leaves its lives', async (t) => {
  const { run } = await aShow(t);
  await run('series', 'add', 'Marathon', 'Friday');
  const removed = await run('series', 'remove', 'Marathon', '--yes');
  assert.equal(removed.stdout, 'Deleted Marathon; its 1 live stays.\n');
  const [live] = JSON.parse((await run('lives', '--json')).stdout);
  assert.equal(live.series_id, null);
});
