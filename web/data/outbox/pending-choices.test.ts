import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Vote } from '#contract/votes.ts';
import { type ChoiceEntry, isChoiceEntry, pendingChoice, withPending } from './pending-choices.ts';

const option = (id: string, total_cents: number, tips: number) =>
  ({ id, text: id, keyword: null, target_cents: null, total_cents, tips }) as const;

const VOTE = {
  id: 'v',
  options: [option('piano', 500, 1), option('guitar', 0, 0)],
  undecided: { tips: 2, total_cents: 800 },
  leader_ids: ['piano'],
} as object as Vote;

const choice = (more: Partial<ChoiceEntry>): ChoiceEntry => ({
  key: '1',
  voteId: 'v',
  tipId: 't',
  optionId: 'guitar',
  fromId: null,
  cents: 500,
  label: '$5.00 from Mia',
  refusal: null,
  ...more,
});

test('a waiting choice counts at once, and changes who leads', () => {
  const { options, undecided, leader_ids } = withPending(VOTE, [choice({})]);
  assert.deepEqual(
    options.map(({ total_cents, tips }) => [total_cents, tips]),
    [
      [500, 1],
      [500, 1],
    ],
  );
  assert.deepEqual(undecided, { tips: 1, total_cents: 300 });
  assert.deepEqual(leader_ids, ['piano', 'guitar']);
});

test('a choice and its undoing leave the sums as they were', () => {
  const back = choice({ key: '2', optionId: null, fromId: 'guitar' });
  assert.deepEqual(withPending(VOTE, [choice({}), back]), VOTE);
  assert.equal(pendingChoice([choice({}), back], 'v', 't'), back);
});

test('a refused choice counts no more', () => {
  const refused = choice({ refusal: 'No' });
  assert.equal(withPending(VOTE, [refused]), VOTE);
  assert.equal(pendingChoice([refused], 'v', 't'), undefined);
});

test('what another version stored is no choice', () => {
  assert(isChoiceEntry(choice({})));
  assert(!isChoiceEntry({ ...choice({}), cents: 'much' }));
  assert(!isChoiceEntry(null));
});
