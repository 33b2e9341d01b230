import assert from 'node:assert/strict';
import { test } from 'node:test';
import { voteIssues } from './check-vote.ts';
import { leaderIds } from './leaders.ts';
import { namedOption } from './named-option.ts';
import { voteEnd, voteState } from './vote-state.ts';

const AT = '2026-11-28T20:00:00.000Z';
const LATER = '2026-11-28T21:00:00.000Z';
const ms = Date.parse;

test('a question is open until it is closed or its end has come', () => {
  for (const [closed_at, closes_at, end] of [
    [null, null, null],
    [AT, null, AT],
    [null, LATER, LATER],
    [AT, LATER, AT],
    [LATER, AT, AT],
  ] as const) {
    assert.equal(voteEnd({ closed_at, closes_at }), end);
    const at = (nowMs: number) => voteState({ closed_at, closes_at }, nowMs);
    assert.equal(at(end === null ? ms(LATER) : ms(end)), end === null ? 'open' : 'closed');
    // The clock may have been set back since it was closed.
    assert.equal(at(ms(end ?? AT) - 1), closed_at === null ? 'open' : 'closed');
  }
});

test('the options with the highest sum above zero lead', () => {
  const options = (...sums: number[]) =>
    sums.map((total_cents, index) => ({ id: String(index), total_cents }));
  for (const [sums, leaders] of [
    [[0, 0], []],
    [[1, 0], ['0']],
    [
      [1, 3, 3, 2],
      ['1', '2'],
    ],
  ] as const) {
    assert.deepEqual(leaderIds(options(...sums)), leaders);
  }
});

test('an option has an id, a keyword and a text as names', () => {
  const options = [
    { id: 'one', text: 'Pizza', keyword: '#food' },
    { id: 'two', text: 'Team  Red', keyword: null },
  ];
  for (const [name, id] of [
    ['one', 'one'],
    ['FOOD', 'one'],
    ['#food', 'one'],
    ['pizza', 'one'],
    [' team red', 'two'],
    ['', undefined],
    ['\u200b', undefined],
    ['red', undefined],
  ] as const) {
    assert.equal(namedOption(options, name)?.id, id, name);
  }
});

test('names of options are unique after folding, also between texts and keywords', () => {
  const [pizza, soup] = [{ text: 'Pizza', keyword: 'pizza' }, { text: 'Soup' }];
  assert.deepEqual(voteIssues({ question: 'Next?', options: [pizza, soup] }), []);
  const at = (...options: object[]) =>
    voteIssues({ options }).map(({ path, message }) => [path.join('.'), message]);
  const taken = 'Option 1 has this text or keyword';
  assert.deepEqual(at(pizza, { text: 'PIZZA' }), [['options.1.text', taken]]);
  assert.deepEqual(at(pizza, { text: 'Soup', keyword: '#Pizza' }), [['options.1.keyword', taken]]);
  assert.deepEqual(at({ text: 'A', keyword: 'b' }, { text: 'B' }), [['options.1.text', taken]]);
  assert.deepEqual(at({ id: 'x', ...pizza }, { id: 'x', ...soup }), [
    ['options.1.id', 'Is the id of another option too'],
  ]);
});

test('a question and its options must be visible', () => {
  const issues = voteIssues({
    question: ' \u200b',
    options: [{ text: '\u00a0' }, { text: 'B', keyword: '\u200b' }],
  });
  assert.deepEqual(
    issues.map(({ path }) => path.join('.')),
    ['question', 'options.0.text', 'options.1.keyword'],
  );
});
