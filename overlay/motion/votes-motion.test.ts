import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Vote } from '#contract/votes.ts';
import { withoutMotion } from '../layout/settings/read-layout-settings.ts';
import { layoutVotes } from '../layout/votes/votes.ts';
import { aDesign } from '../testing/design.ts';
import { aVote } from '../testing/overlay-data.ts';
import { COUNT_MS, LEAVE_MS, ROW_MS, WINNER_MS } from './timings.ts';
import { valueAt } from './tween.ts';
import {
  idleVotes,
  moveVotes,
  optionAt,
  STATIC_WINNER,
  votesEndMs,
  winnerPoseAt,
} from './votes-motion.ts';

const DESIGN = aDesign({ layout: { votes: { enabled: true } } });
const layOut = (vote: Vote, design = DESIGN) => layoutVotes([vote], null, design);
const closed = { state: 'closed', closed_at: '2026-11-06T20:30:00.000Z' } as const;

const OPEN = layOut(aVote(10, 10));
const MORE = layOut(aVote(30, 10));
const CLOSED = layOut({ ...aVote(30, 10), ...closed });
const KEY = 'vote-1/option-1';

test('a tip moves the bars and counts the total up', () => {
  const motion = moveVotes(idleVotes(OPEN), OPEN, MORE, 1000);
  assert.equal(votesEndMs(motion), 1000 + COUNT_MS);
  assert.deepEqual(optionAt(motion, KEY, 1000), optionAt(idleVotes(OPEN), KEY, 0));
  const half = optionAt(motion, KEY, 1000 + COUNT_MS / 2);
  assert.ok(half && half.cents > 10_00 && half.cents < 30_00);
  assert.deepEqual(optionAt(motion, KEY, 1000 + COUNT_MS), optionAt(idleVotes(MORE), KEY, 0));
});

test('a question appears and leaves as a whole', () => {
  const entering = moveVotes(idleVotes(null), null, OPEN, 0);
  assert.deepEqual([valueAt(entering.alpha, 0), valueAt(entering.alpha, ROW_MS)], [0, 1]);
  const leaving = moveVotes(idleVotes(OPEN), OPEN, null, 0);
  assert.equal(votesEndMs(leaving), LEAVE_MS);
  assert.equal(valueAt(leaving.alpha, LEAVE_MS), 0);
});

test('the winner of a question has its moment when the question closes', () => {
  const motion = moveVotes(idleVotes(MORE), MORE, CLOSED, 0);
  assert.equal(votesEndMs(motion), WINNER_MS);
  assert.equal(winnerPoseAt(motion, 'vote-1', 0).tagScale, 0);
  const last = winnerPoseAt(motion, 'vote-1', WINNER_MS);
  assert.deepEqual(last, { ...STATIC_WINNER, wave: { spread: 1, alpha: 0 } });
});

test('a last tip grows its bar before the moment of the winner', () => {
  const motion = moveVotes(idleVotes(OPEN), OPEN, CLOSED, 0);
  assert.equal(motion.winnersMs.get('vote-1'), COUNT_MS);
});

test('a change during the moment of a winner does not start it again', () => {
  const first = moveVotes(idleVotes(MORE), MORE, CLOSED, 0);
  const edited = layOut({ ...aVote(40, 10), ...closed });
  assert.equal(moveVotes(first, CLOSED, edited, 500).winnersMs.get('vote-1'), 0);
});

test('a closed question that is loaded has no moment', () => {
  const motion = moveVotes(idleVotes(null), null, CLOSED, 0);
  assert.equal(winnerPoseAt(motion, 'vote-1', 0), STATIC_WINNER);
});

test('with reduced motion everything is shown at once', () => {
  const still = { ...DESIGN, motion: withoutMotion(DESIGN.motion) };
  const [before, after] = [
    layOut(aVote(10, 10), still),
    layOut({ ...aVote(30, 10), ...closed }, still),
  ];
  const motion = moveVotes(idleVotes(before), before, after, 0);
  assert.equal(votesEndMs(motion), 0);
  assert.equal(winnerPoseAt(motion, 'vote-1', 0), STATIC_WINNER);
});
