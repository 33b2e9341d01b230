import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aShow } from '../testing/a-show.ts';
import { postJson, putJson } from '../testing/json-requests.ts';
import { assertRefused } from '../testing/run-command.ts';

test('a fan is shown with note, sums, rewards and the last tips', async (t) => {
  const { server, live, run } = await aShow(t);
  const tipGoals = [{ reward: 'Song', amount_cents: 1000 }];
  await putJson(`${server.url}/api/lives/${live.id}`, { settings: { tipGoals } });
  for (const [amount_cents, notes] of [
    [500, 'hi'],
    [700, 'more'],
  ] as const) {
    const tip = { fan_name: 'Zoë', amount_cents, notes };
    await postJson(`${server.url}/api/lives/${live.id}/tips`, tip);
  }
  assert.equal((await run('fans', 'note', 'ZOË', 'Plays cello')).stdout, 'Noted about Zoë\n');
  const { stdout } = await run('fans', 'show', 'zoë', '--limit', '1');
  assert.match(stdout, /^Zoë: \$12\.00 with 2 tips\n/);
  assert.match(stdout, /Note: Plays cello\nOn Friday: \$12\.00 with 2 tips\n/);
  assert.match(stdout, /Reward Song \(\$10, Friday\): owed\n/);
  assert.match(stdout, /Friday +\$7\.00 +more\n$/);
  const shown = JSON.parse((await run('fans', 'show', 'Zoë', '--json')).stdout);
  assert.deepEqual([shown.note, shown.tips.length, shown.rewards.length], ['Plays cello', 2, 1]);
  assert.equal((await run('fans', 'note', shown.id, '')).stdout, 'Zoë has no note\n');
  assertRefused(await run('fans', 'show', 'Zo'), /no fan called "Zo"\. Similar names: "Zoë"/);
});
