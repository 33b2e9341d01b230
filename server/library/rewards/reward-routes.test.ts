import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CreateReward, Reward, RewardGroup } from '#contract/rewards.ts';
import { aReward } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { type App, testApp } from '../../testing/test-app.ts';

const change = (app: App, id: string, payload: object) =>
  app.inject(put(`/api/rewards/${id}`, payload));

const removeOne = (app: App, id: string) => app.inject(remove(`/api/rewards/${id}`));

const groups = (app: App) => answerOf<RewardGroup[]>(app, '/api/rewards');

/** Each group as its name and the names in it. */
async function names(app: App) {
  return (await groups(app)).map(({ group_name, rewards }) => [
    group_name,
    ...rewards.map(({ reward_name }) => reward_name),
  ]);
}

/** A group of songs with two rewards, and one of games with one. */
async function songsAndGames(app: App) {
  const add = (fields: CreateReward) => aReward(app, fields);
  return {
    songs: await add({ group_name: 'Songs' }),
    games: await add({ group_name: 'Games' }),
    duet: await add({ group_name: 'Songs', reward_name: 'Duet' }),
    chess: await add({ group_name: 'Games', reward_name: 'Chess' }),
    encore: await add({ group_name: 'Songs', reward_name: 'Encore' }),
  };
}

test('a new group is a placeholder, and new rewards go to the end of their group', async (t) => {
  const app = await testApp(t);
  assert.deepEqual(await groups(app), []);

  const { songs, games, duet, chess, encore } = await songsAndGames(app);

  assert.deepEqual(
    [songs, games, duet, chess, encore].map(({ id, ...reward }) => reward),
    [
      { group_name: 'Songs', reward_name: null, display_order: 0 },
      { group_name: 'Games', reward_name: null, display_order: 1 },
      { group_name: 'Songs', reward_name: 'Duet', display_order: 2 },
      { group_name: 'Games', reward_name: 'Chess', display_order: 3 },
      { group_name: 'Songs', reward_name: 'Encore', display_order: 4 },
    ],
  );
  assert.deepEqual(await groups(app), [
    { group_name: 'Songs', rewards: [songs, duet, encore] },
    { group_name: 'Games', rewards: [games, chess] },
  ]);
});

test('names are trimmed, and a group keeps its first spelling', async (t) => {
  const app = await testApp(t);
  await aReward(app, { group_name: ' Songs ', reward_name: null });
  await aReward(app, { group_name: 'SONGS', reward_name: '  Duet ' });
  await aReward(app, { group_name: 'Games', reward_name: 'duet' });

  assert.deepEqual(await names(app), [
    ['Songs', null, 'Duet'],
    ['Games', 'duet'],
  ]);
});

test('parallel rewards get distinct places, and one name is stored once', async (t) => {
  const app = await testApp(t);
  const add = (reward_name: string) =>
    app.inject(post('/api/rewards', { group_name: 'Songs', reward_name }));

  const answers = await Promise.all(['Duet', 'duet', 'Encore', 'DUET', 'Solo'].map(add));

  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [201, 409, 201, 409, 201],
  );
  const places = (await groups(app)).flatMap(({ rewards }) =>
    rewards.map(({ display_order }) => display_order),
  );
  assert.deepEqual(places, [0, 1, 2]);
});

test('a reward is renamed, also to its own name in another spelling', async (t) => {
  const app = await testApp(t);
  const { duet } = await songsAndGames(app);
  const steps = [
    [{}, 'Duet'],
    [{ reward_name: ' DUET ' }, 'DUET'],
    [{ reward_name: 'Chess' }, 'Chess'],
    [{ reward_name: 'Duet' }, 'Duet'],
  ] as const;

  for (const [sent, reward_name] of steps) {
    const response = await change(app, duet.id, sent);
    assert.deepEqual([response.statusCode, response.json()], [200, { ...duet, reward_name }]);
    assert.deepEqual(await names(app), [
      ['Songs', null, reward_name, 'Encore'],
      ['Games', null, 'Chess'],
    ]);
  }
});

test('a group is renamed as a whole, by any of its rows', async (t) => {
  const app = await testApp(t);
  const { songs, duet } = await songsAndGames(app);

  const byPlaceholder = await change(app, songs.id, { group_name: ' Music ' });
  assert.deepEqual(byPlaceholder.json(), { ...songs, group_name: 'Music' });
  assert.deepEqual(await names(app), [
    ['Music', null, 'Duet', 'Encore'],
    ['Games', null, 'Chess'],
  ]);

  const byReward = await change(app, duet.id, { group_name: 'MUSIC', reward_name: 'Trio' });
  assert.deepEqual(byReward.json(), { ...duet, group_name: 'MUSIC', reward_name: 'Trio' });
  const listed = await groups(app);
  assert.deepEqual(
    listed[0]?.rewards.map(({ group_name }) => group_name),
    ['MUSIC', 'MUSIC', 'MUSIC'],
  );

  await aReward(app, { group_name: 'Songs' });
  assert.deepEqual(await names(app), [
    ['MUSIC', null, 'Trio', 'Encore'],
    ['Games', null, 'Chess'],
    ['Songs', null],
  ]);
});

test('a deleted reward is gone, and a group with its last row', async (t) => {
  const app = await testApp(t);
  const { songs, games, chess } = await songsAndGames(app);

  const response = await removeOne(app, games.id);
  assert.deepEqual([response.statusCode, response.body], [204, '']);
  assert.deepEqual(await names(app), [
    ['Songs', null, 'Duet', 'Encore'],
    ['Games', 'Chess'],
  ]);

  await removeOne(app, chess.id);
  await removeOne(app, songs.id);
  assert.deepEqual(await names(app), [['Songs', 'Duet', 'Encore']]);
  assert.equal((await removeOne(app, chess.id)).statusCode, 404);
});

test('rewards and groups are reordered, and the response is the new list', async (t) => {
  const app = await testApp(t);
  const { songs, games, duet, encore } = await songsAndGames(app);
  const reorder = (...rewards: Pick<Reward, 'id' | 'display_order'>[]) =>
    app.inject(post('/api/rewards/reorder-batch', { rewards }));
  const swap = async (one: Reward, other: Reward) => {
    const response = await reorder(
      { id: one.id, display_order: other.display_order },
      { id: other.id, display_order: one.display_order },
    );
    assert.equal(response.statusCode, 200, response.body);
    assert.deepEqual(response.json(), await groups(app));
  };

  await swap(duet, encore);
  assert.deepEqual(await names(app), [
    ['Songs', null, 'Encore', 'Duet'],
    ['Games', null, 'Chess'],
  ]);
  await swap(songs, games);
  assert.deepEqual(await names(app), [
    ['Games', null, 'Chess'],
    ['Songs', null, 'Encore', 'Duet'],
  ]);

  const before = await groups(app);
  assert.deepEqual((await reorder()).json(), before);
  await reorder({ id: duet.id, display_order: 1_000_000_000 });
  const { display_order } = await aReward(app, { group_name: 'Games', reward_name: 'Go' });
  assert.equal(display_order, 1_000_000_001);
});

test('for equal places the older reward comes first', async (t) => {
  const app = await testApp(t);
  const made = Object.values(await songsAndGames(app));
  const rewards = made.map(({ id }) => ({ id, display_order: 7 }));
  await app.inject(post('/api/rewards/reorder-batch', { rewards }));

  assert.deepEqual(await names(app), [
    ['Songs', null, 'Duet', 'Encore'],
    ['Games', null, 'Chess'],
  ]);
});
