import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aShow } from '../testing/a-show.ts';
import { postJson, putJson } from '../testing/json-requests.ts';
import { assertRefused } from '../testing/run-command.ts';

const GOALS = [
  { reward: 'Song', amount_cents: 1000 },
  { reward: 'Encore', amount_cents: 5000 },
];

test('owed rewards are listed, marked as done and owed again', async (t) => {
  const { server, live, run } = await aShow(t);
  assert.equal((await run('rewards', 'owed')).stdout, 'No reward is owed on Friday.\n');
  await putJson(`${server.url}/api/lives/${live.id}`, { settings: { tipGoals: GOALS } });
  const tip = { fan_name: 'Zoë', amount_cents: 1050, is_anonymous: true };
  await postJson(`${server.url}/api/lives/${live.id}/tips`, tip);
  assert.match((await run('rewards', 'owed')).stdout, /\$10 +Song +Zoë \(as Anonymous\) .*new\n/);
  assert.equal((await run('rewards', 'done', '10')).stdout, 'Song is done\n');
  assert.equal((await run('rewards', 'owed')).stdout, 'No reward is owed on Friday.\n');
  const [owed] = JSON.parse((await run('rewards', 'owed', '--json')).stdout);
  assert.deepEqual([owed.amount_cents, owed.fan_name, owed.state], [1000, 'Zoë', 'done']);
  assert.match((await run('rewards', 'owed', '--all')).stdout, /Song .*done\n/);
  assert.equal((await run('rewards', 'done', '10', '--undo')).stdout, 'Song is owed again\n');
  assert.equal((await run('rewards', 'done', '10', '--later')).stdout, 'Song is put off\n');
  assertRefused(await run('rewards', 'done', '50'), /Friday has no reached goal of \$50/);
});
