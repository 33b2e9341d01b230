import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from './fields/field.ts';
import { placeIssues } from './show-issues.ts';

const FIELDS: Field[] = [
  { type: 'text', path: 'name', label: 'Name' },
  {
    type: 'slider',
    path: 'board.width',
    within: 'settings',
    label: 'Width',
    defaultsScope: 'layout',
  },
  {
    type: 'repeater',
    path: 'sprite_settings',
    label: 'Sprites',
    itemLabel: 'Sprite',
    children: [],
  },
  { type: 'tip-goals', currency: 'USD', path: 'tipGoals', within: 'settings', label: 'Tip goals' },
];
const row = (reward: string, amount: string) => ({ key: reward, reward, amount, currency: 'USD' });
const VALUES = {
  settings: { tipGoals: [row('Dance', '100'), row('Unfinished', ''), row('Song', '50')] },
};
const names = (...path: (string | number)[]) =>
  placeIssues(FIELDS, VALUES, [{ path, message: 'no' }]).map(({ name, part }) =>
    part ? [name, part] : name,
  );

test('an issue is displayed at the field of its path', () => {
  assert.deepEqual(names('name'), ['name']);
  assert.deepEqual(names('settings', 'board', 'width'), ['settings.board.width']);
  assert.deepEqual(names('sprite_settings', 1, 'x'), ['sprite_settings.1.x']);
});

test('a refused goal is located in its row', () => {
  assert.deepEqual(names('settings', 'tipGoals', 0, 'amount_cents'), [
    ['settings.tipGoals', '2.amount'],
  ]);
  assert.deepEqual(names('settings', 'tipGoals', 1, 'reward'), [['settings.tipGoals', '0.reward']]);
  assert.deepEqual(names('settings', 'tipGoals'), ['settings.tipGoals']);
});

test('an issue without a field is left to the notification', () => {
  for (const path of [[], ['id'], ['settings'], ['settings', 'board'], ['names']]) {
    assert.deepEqual(names(...path), [], path.join('.'));
  }
});
