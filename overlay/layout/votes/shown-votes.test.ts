import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Vote } from '#contract/votes.ts';
import { aVote } from '../../testing/overlay-data.ts';
import { shownVotes } from './shown-votes.ts';

const NOW = Date.parse('2026-11-06T21:00:00.000Z');
const SETTINGS = { isShown: true, shows: 'newest', closedForMs: 30_000 } as const;

const opened = (id: string, minute: number, changes: Partial<Vote> = {}): Vote => ({
  ...aVote(5, 3),
  id,
  opened_at: `2026-11-06T20:${minute}:00.000Z`,
  ...changes,
});
/** Closed so many seconds before `NOW`. */
const closed = (secondsAgo: number) =>
  ({ state: 'closed', closed_at: new Date(NOW - secondsAgo * 1000).toISOString() }) as const;

const idsOf = (votes: Vote[], settings: Partial<Parameters<typeof shownVotes>[1]> = {}) =>
  shownVotes(votes, { ...SETTINGS, ...settings }, NOW).votes.map(({ id }) => id);

test('the newest open question is shown, or all, newest first', () => {
  const votes = [opened('a', 10), opened('c', 30), opened('b', 20)];
  assert.deepEqual(idsOf(votes), ['c']);
  assert.deepEqual(idsOf(votes, { shows: 'all' }), ['c', 'b', 'a']);
});

test('a layout without votes shows no question', () => {
  assert.deepEqual(idsOf([opened('a', 10)], { isShown: false }), []);
});

test('a closed question stays for some time, then the one before it is shown', () => {
  const votes = (secondsAgo: number) => [opened('a', 10), opened('b', 20, closed(secondsAgo))];
  assert.deepEqual(idsOf(votes(29)), ['b']);
  assert.equal(shownVotes(votes(29), SETTINGS, NOW).untilMs, NOW + 1000);
  assert.deepEqual(idsOf(votes(30)), ['a']);
  assert.equal(shownVotes(votes(30), SETTINGS, NOW).untilMs, null);
});

test('a new question replaces a closed one at once', () => {
  assert.deepEqual(idsOf([opened('a', 10, closed(1)), opened('b', 20)]), ['b']);
});

test('a question closes at its end without a snapshot, and its winner stays', () => {
  const endMs = NOW + 5000;
  const vote = opened('a', 10, { closes_at: new Date(endMs).toISOString() });
  const stateAt = (nowMs: number) => {
    const { votes, untilMs } = shownVotes([vote], SETTINGS, nowMs);
    return [votes[0]?.state, untilMs];
  };
  assert.deepEqual(stateAt(NOW), ['open', endMs]);
  assert.deepEqual(stateAt(endMs), ['closed', endMs + 30_000]);
  assert.deepEqual(stateAt(endMs + 30_000), [undefined, null]);
});
