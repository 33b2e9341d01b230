import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { aReward } from '../../testing/builders.ts';
import { assertRefused, type Refusal, validationFailed } from '../../testing/scenarios.ts';
import { testApp } from '../../testing/test-app.ts';

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000';
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

/** Every scenario is refused, and no reward is another one after it. */
async function assertUnchanged(app: FastifyInstance, scenarios: readonly Refusal[]) {
  const before = (await app.inject('/api/rewards')).json();
  await assertRefused(app, scenarios);
  assert.deepEqual((await app.inject('/api/rewards')).json(), before);
}

const post = (payload: object) => ({ method: 'POST' as const, url: '/api/rewards', payload });
const put = (id: string, payload: object) => ({
  method: 'PUT' as const,
  url: `/api/rewards/${id}`,
  payload,
});
const conflict = (error: string) => ({ status: 409, body: { error } });
const refused = (...issues: Parameters<typeof validationFailed>) => ({
  status: 400,
  body: validationFailed(...issues),
});

const duetTaken = conflict(
  "The group 'Songs' already has a reward named 'Duet'. Choose another name.",
);
const encoreTaken = conflict(
  "The group 'Songs' already has a reward named 'Encore'. Choose another name.",
);
const songsTaken = conflict("There is already a group named 'Songs'. Choose another name.");
const gamesTaken = conflict("There is already a group named 'Games'. Choose another name.");
type Issues = Parameters<typeof validationFailed>;
const noReward = { status: 404, body: { error: 'Reward not found' } };

test('a name that is taken, in any spelling, is refused with what it clashes with', async (t) => {
  const { app, songs, duet } = await appWithRewards(t);

  await assertUnchanged(app, [
    { it: 'group', request: post({ group_name: ' songs ' }), ...songsTaken },
    { it: 'group in wide letters', request: post({ group_name: 'Ｓｏｎｇｓ' }), ...songsTaken },
    {
      it: 'group, spelled out',
      request: post({ group_name: 'Songs', reward_name: null }),
      ...songsTaken,
    },
    {
      it: 'reward',
      request: post({ group_name: 'SONGS', reward_name: ' dUET ' }),
      ...duetTaken,
    },
    { it: 'new name', request: put(duet.id, { reward_name: 'encore' }), ...encoreTaken },
    { it: 'new group name', request: put(songs.id, { group_name: 'games' }), ...gamesTaken },
    {
      it: 'both new, the group taken',
      request: put(duet.id, { group_name: 'Games', reward_name: 'Trio' }),
      ...gamesTaken,
    },
    {
      it: 'both new, the reward taken',
      request: put(duet.id, { group_name: 'Music', reward_name: 'Encore' }),
      ...encoreTaken,
    },
  ]);
});

test('what a reward may not be is refused at its key', async (t) => {
  const { app, songs, duet } = await appWithRewards(t);
  const blank = 'Name is required';

  await assertUnchanged(app, [
    { it: 'nothing', request: post({}), ...refused([['group_name'], 'Group name is required']) },
    { it: 'blank group', request: post({ group_name: ' ' }), ...refused([['group_name'], blank]) },
    {
      it: 'blank names',
      request: post({ group_name: '', reward_name: '\t' }),
      ...refused([['group_name'], blank], [['reward_name'], blank]),
    },
    {
      it: 'long names',
      request: post({ group_name: TOO_LONG, reward_name: TOO_LONG }),
      ...refused(
        [['group_name'], 'Must have at most 200 characters'],
        [['reward_name'], 'Must have at most 200 characters'],
      ),
    },
    {
      it: 'number as group',
      request: post({ group_name: 5 }),
      ...refused([['group_name'], 'Must be text']),
    },
    {
      it: 'a place of its own',
      request: post({ group_name: 'New', display_order: 1 }),
      ...refused([['display_order'], 'Unknown key']),
    },
    {
      it: 'blank new name',
      request: put(duet.id, { reward_name: ' ' }),
      ...refused([['reward_name'], blank]),
    },
    {
      it: 'no new name',
      request: put(duet.id, { reward_name: null }),
      ...refused([['reward_name'], 'Must be text']),
    },
    {
      it: 'blank new group',
      request: put(songs.id, { group_name: '' }),
      ...refused([['group_name'], blank]),
    },
    {
      it: 'a reward name for a group',
      request: put(songs.id, { reward_name: 'Solo' }),
      ...refused([['reward_name'], 'This is the group itself: rename it with group_name']),
    },
    { it: 'unknown', request: put(UNKNOWN_ID, { reward_name: 'Solo' }), ...noReward },
    {
      it: 'delete of unknown',
      request: { method: 'DELETE', url: `/api/rewards/${UNKNOWN_ID}` },
      ...noReward,
    },
  ]);
});

test('new places are taken all or none, and each wrong one is named', async (t) => {
  const { app, songs, duet } = await appWithRewards(t);
  const reorder = (...rewards: object[]) => ({
    method: 'POST' as const,
    url: '/api/rewards/reorder-batch',
    payload: { rewards },
  });
  const good = { id: songs.id, display_order: 90 };

  await assertUnchanged(app, [
    {
      it: 'unknown and repeated',
      request: reorder(
        good,
        { id: UNKNOWN_ID, display_order: 1 },
        { id: duet.id, display_order: 2 },
        { id: duet.id, display_order: 3 },
        { id: 'x', display_order: 4 },
      ),
      ...refused(
        [['rewards', 1, 'id'], 'There is no reward with this id'],
        [['rewards', 3, 'id'], 'This reward has a place already'],
        [['rewards', 4, 'id'], 'There is no reward with this id'],
      ),
    },
    {
      it: 'no places',
      request: reorder(
        good,
        { id: duet.id, display_order: -1 },
        { id: duet.id, display_order: 0.5 },
        { id: duet.id, display_order: 1e300 },
        { id: duet.id },
      ),
      ...refused(
        [['rewards', 1, 'display_order'], 'Must be at least 0'],
        [['rewards', 2, 'display_order'], 'Must be a whole number'],
        [['rewards', 3, 'display_order'], 'Must be at most 1000000000'],
        [['rewards', 4, 'display_order'], 'Display order is required'],
        ...[2, 3, 4].map((index): Issues[0] => [
          ['rewards', index, 'id'],
          'This reward has a place already',
        ]),
      ),
    },
    {
      it: 'no list',
      request: { ...reorder(), payload: {} },
      ...refused([['rewards'], 'Rewards is required']),
    },
    {
      it: 'a name along with it',
      request: reorder({ ...good, reward_name: 'New' }),
      ...refused([['rewards', 0, 'reward_name'], 'Unknown key']),
    },
  ]);
});
