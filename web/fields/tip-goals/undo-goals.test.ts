import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GoalRow } from './goal-rows.ts';
import { isTidiedGoals, runOfGoals } from './undo-goals.ts';

const row = (key: string, reward: string, dollars: string): GoalRow => ({ key, reward, dollars });
const SONG = row('a', 'Song', '50');
const DANCE = row('b', 'Dance', '12.5');

test('typing into one part of one goal is a run of its own', () => {
  const reward = runOfGoals([SONG, DANCE], [SONG, { ...DANCE, reward: 'Dances' }]);
  assert.equal(reward, 'b.reward');
  assert.equal(runOfGoals([SONG, DANCE], [SONG, { ...DANCE, dollars: '1' }]), 'b.dollars');
});

test('adding, removing and moving goals are steps', () => {
  assert.equal(runOfGoals([SONG], [SONG, DANCE]), null);
  assert.equal(runOfGoals([SONG, DANCE], [SONG]), null);
  assert.equal(runOfGoals([SONG, DANCE], [DANCE, SONG]), null);
});

test('sorting and rounding tidy up, typing does not', () => {
  assert.equal(isTidiedGoals([SONG, DANCE], [{ ...DANCE, dollars: '13' }, SONG]), true);
  assert.equal(isTidiedGoals([SONG, DANCE], [SONG, { ...DANCE, dollars: '12' }]), false);
  assert.equal(isTidiedGoals([SONG, DANCE], [SONG]), false);
});
