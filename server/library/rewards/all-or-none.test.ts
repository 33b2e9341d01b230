import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RewardGroup } from '#contract/rewards.ts';
import { aReward } from '../../testing/builders.ts';
import { post, put } from '../../testing/requests.ts';
import { appWithStorage } from '../../testing/test-app.ts';

test('a group that cannot be renamed or moved as a whole is unchanged', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const songs = await aReward(app, { group_name: 'Songs' });
  const names = ['Duet', 'Encore', 'Solo'];
  const rewards = [songs];
  for (const reward_name of names) {
    rewards.push(await aReward(app, { group_name: 'Songs', reward_name }));
  }
  const listed = async () => (await app.inject('/api/rewards')).json<RewardGroup[]>();
  const before = await listed();
  const rename = put(`/api/rewards/${songs.id}`, { group_name: 'Music' });
  const reorder = post('/api/rewards/reorder-batch', {
    rewards: rewards.map(({ id }, index) => ({ id, display_order: 90 - index })),
  });
  await storage.fork().execute(`create trigger halfway before update on reward
    when old.reward_name = 'Encore' begin select raise(abort, 'halfway'); end`);

  for (const request of [rename, reorder]) {
    assert.equal((await app.inject(request)).statusCode, 500, request.url);
    assert.deepEqual(await listed(), before, request.url);
  }

  await storage.fork().execute('drop trigger halfway');
  for (const request of [rename, reorder]) {
    assert.equal((await app.inject(request)).statusCode, 200, request.url);
  }
  const [group] = await listed();
  assert.equal(group?.group_name, 'Music');
  assert.deepEqual(
    group?.rewards.map(({ reward_name }) => reward_name),
    [...names.toReversed(), null],
  );
});
