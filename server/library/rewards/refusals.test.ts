import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { aReward } from '../../testing/builders.ts';
import { post, put, remove } from '../../testing/requests.ts';
import {
  assertRefused,
  type Refusal,
  type RefusedValue,
  refusal,
  refusedBodies,
  UNKNOWN_ID,
} from '../../testing/scenarios.ts';
import { testApp } from '../../testing/test-app.ts';

const TOO_LONG = 'x'.repeat(201);

/** Songs with two rewards, and an empty group of games. */
async function appWithRewards(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t);
  const songs = await aReward(app, { group_name: 'Songs' });
  const duet = await aReward(app, { group_name: 'Songs', reward_name: 'Duet' });
  await aReward(app, { group_name: 'Songs', reward_name: 'Encore' });
  await aReward(app, { group_name: 'Games' });
  return { app, songs, duet };
}

/** Asserts that every scenario is refused and leaves all rewards unchanged. */
async function assertUnchanged(app: FastifyInstance, scenarios: readonly Refusal[]) {
  const before = (await app.inject('/api/rewards')).json();
  await assertRefused(app, scenarios);
  assert.deepEqual((await app.inject('/api/rewards')).json(), before);
}

const adding = (payload: object) => post('/api/rewards', payload);
const changing = (id: string, payload: object) => put(`/api/rewards/${id}`, payload);

const duetTaken = [
  409,
  ["The group 'Songs' already has a reward named 'Duet'.", 'Choose another name.'],
] as const;
const encoreTaken = [
  409,
  ["The group 'Songs' already has a reward named 'Encore'.", 'Choose another name.'],
] as const;
const groupTaken = (name: string) =>
  [409, [`There is already a group named '${name}'.`, 'Choose another name.']] as const;
const songsTaken = groupTaken('Songs');
const gamesTaken = groupTaken('Games');
const noReward = [404, 'Reward not found'] as const;

test('a taken name, in any spelling, is refused with the name it clashes with', async (t) => {
  const { app, songs, duet } = await appWithRewards(t);

  await assertUnchanged(app, [
    refusal('group', adding({ group_name: ' songs ' }), ...songsTaken),
    refusal('group in wide letters', adding({ group_name: 'Ｓｏｎｇｓ' }), ...songsTaken),
    refusal(
      'group, spelled out',
      adding({ group_name: 'Songs', reward_name: null }),
      ...songsTaken,
    ),
    refusal('reward', adding({ group_name: 'SONGS', reward_name: ' dUET ' }), ...duetTaken),
    refusal('new name', changing(duet.id, { reward_name: 'encore' }), ...encoreTaken),
    refusal('new group name', changing(songs.id, { group_name: 'games' }), ...gamesTaken),
    refusal(
      'both new, the group taken',
      changing(duet.id, { group_name: 'Games', reward_name: 'Trio' }),
      ...gamesTaken,
    ),
    refusal(
      'both new, the reward taken',
      changing(duet.id, { group_name: 'Music', reward_name: 'Encore' }),
      ...encoreTaken,
    ),
  ]);
});

test('an invalid reward is refused at its key', async (t) => {
  const { app, songs, duet } = await appWithRewards(t);
  const inNew = refusedBodies('POST', '/api/rewards');
  const inReward = refusedBodies('PUT', `/api/rewards/${duet.id}`);
  const inGroup = refusedBodies('PUT', `/api/rewards/${songs.id}`);
  const blank = (key: string): RefusedValue => [[key], 'Name is required'];
  const long = (key: string): RefusedValue => [[key], 'Must have at most 200 characters'];

  await assertUnchanged(app, [
    inNew('blank group', { group_name: ' ' }, blank('group_name')),
    inNew(
      'blank names',
      { group_name: '', reward_name: '\t' },
      blank('group_name'),
      blank('reward_name'),
    ),
    inNew(
      'long names',
      { group_name: TOO_LONG, reward_name: TOO_LONG },
      long('group_name'),
      long('reward_name'),
    ),
    inReward('blank new name', { reward_name: ' ' }, blank('reward_name')),
    inGroup('blank new group', { group_name: '' }, blank('group_name')),
    inGroup('a reward name for a group', { reward_name: 'Solo' }, [
      ['reward_name'],
      'This is the group itself: rename it with group_name',
    ]),
    refusal('unknown', changing(UNKNOWN_ID, { reward_name: 'Solo' }), ...noReward),
    refusal('delete of unknown', remove(`/api/rewards/${UNKNOWN_ID}`), ...noReward),
  ]);
});

test('a new order is applied completely or not at all, and each mistake is named', async (t) => {
  const { app, songs, duet } = await appWithRewards(t);
  const inOrder = refusedBodies('POST', '/api/rewards/reorder-batch');
  const good = { id: songs.id, display_order: 90 };
  const places = (...display_orders: unknown[]) =>
    display_orders.map((display_order) => ({ id: duet.id, display_order }));
  const taken = (index: number): RefusedValue => [
    ['rewards', index, 'id'],
    'This reward has a place already',
  ];
  const unknown = (index: number): RefusedValue => [
    ['rewards', index, 'id'],
    'There is no reward with this id',
  ];

  await assertUnchanged(app, [
    inOrder(
      'unknown and repeated',
      {
        rewards: [
          good,
          { id: UNKNOWN_ID, display_order: 1 },
          ...places(2, 3),
          { id: 'x', display_order: 4 },
        ],
      },
      unknown(1),
      taken(3),
      unknown(4),
    ),
    inOrder(
      'no places',
      { rewards: [good, ...places(-1, 0.5, 1e300, undefined)] },
      [['rewards', 1, 'display_order'], 'Must be at least 0'],
      [['rewards', 2, 'display_order'], 'Must be a whole number'],
      [['rewards', 3, 'display_order'], 'Must be at most 1000000000'],
      [['rewards', 4, 'display_order'], 'Display order is required'],
      ...[2, 3, 4].map(taken),
    ),
    inOrder('no list', {}, [['rewards'], 'Rewards is required']),
    inOrder('a name along with it', { rewards: [{ ...good, reward_name: 'New' }] }, [
      ['rewards', 0, 'reward_name'],
      'Unknown key',
    ]),
  ]);
});
