import assert from 'node:assert/strict';
import { test } from 'node:test';
import { campaignOf } from './campaign.ts';

const ID = '386b3e0f-2f8a-4c1b-9d55-0c1f7a6c2d11';

test('a campaign is an id or the address of a page, of a person or a team', () => {
  assert.deepEqual(campaignOf(` ${ID.toUpperCase()} `), { id: ID });
  const mine = { kind: 'campaigns', owner: 'mia', slug: 'my-marathon' };
  for (const address of [
    'https://tiltify.com/@mia/my-marathon',
    'tiltify.com/@mia/my-marathon/donate?x=1',
    'https://www.tiltify.com/@mia/my-marathon/',
  ]) {
    assert.deepEqual(campaignOf(address), mine, address);
  }
  assert.deepEqual(campaignOf('https://tiltify.com/+team/relay'), {
    kind: 'team_campaigns',
    owner: 'team',
    slug: 'relay',
  });
});

test('anything else is no campaign', () => {
  for (const text of [
    '',
    'mia',
    ID.slice(1),
    'https://tiltify.com/@mia',
    'https://tiltify.com/mia/x',
    'https://tiltify.com/@/x',
    'https://tiltify.com/@mia/a%2Fb',
    'https://tiltify.com.evil.example/@mia/x',
    'https://evil.example/@mia/x',
  ]) {
    assert.equal(campaignOf(text), undefined, text);
  }
});
