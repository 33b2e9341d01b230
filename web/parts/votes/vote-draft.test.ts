import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Vote } from '#contract/votes.ts';
import {
  closesAfterS,
  draftBody,
  draftErrors,
  draftOf,
  keywordOf,
  newDraft,
  refusedFields,
  type VoteDraft,
  withBlankRow,
  withoutRow,
} from './vote-draft.ts';

const NOW_MS = Date.parse('2026-11-06T20:00:00.000Z');

/** A form with these options. */
function typed(...texts: string[]): VoteDraft {
  const draft = { ...newDraft(), question: 'Which song?' };
  return texts.reduce(({ rows, ...rest }: VoteDraft, text, at) => {
    const filled = rows.map((row, index) => (index === at ? { ...row, text } : row));
    return { ...rest, rows: withBlankRow(filled) };
  }, draft);
}

/** Errors by option number and field. */
function errorsOf(draft: VoteDraft): Record<string, string> {
  const errors = [...draftErrors(draft, 'USD')].map(([field, error]) => {
    const at = draft.rows.findIndex(({ key }) => field.startsWith(`${key}.`));
    return [at < 0 ? field : `${at + 1}.${field.split('.')[1]}`, error];
  });
  return Object.fromEntries(errors);
}

test('a blank row follows the last option, up to eight', () => {
  assert.equal(typed('A', 'B').rows.length, 3);
  const full = typed(...'ABCDEFGH');
  assert.equal(full.rows.length, 8);
  assert.equal(withoutRow(full.rows, full.rows[2]?.key ?? '').length, 8);
});

test('a question opens with proposed keywords, targets and its end', () => {
  const { rows, ...draft } = typed('Piano ballad', 'Guitar ballad');
  const [first, ...others] = rows;
  const target = {
    ...draft,
    closesAfter: '10',
    rows: first ? [{ ...first, target: '200' }, ...others] : [],
  };
  assert.deepEqual(draftErrors(target, 'USD').size, 0);
  assert.deepEqual(draftBody(target, 'USD', NOW_MS), {
    question: 'Which song?',
    options: [
      { text: 'Piano ballad', keyword: 'piano', target_cents: 20_000 },
      { text: 'Guitar ballad', keyword: 'guitar', target_cents: null },
    ],
    closes_at: '2026-11-06T20:10:00.000Z',
  });
});

test('what is missing is said at its field', () => {
  assert.deepEqual(errorsOf({ ...newDraft(), closesAfter: 'soon' }), {
    question: 'Question is required',
    '1.text': 'Enter at least 2 options',
    closes: 'Enter minutes, or a duration such as 1h 30m',
  });
});

test('two options with one name are refused at the second, as by the server', () => {
  assert.deepEqual(errorsOf(typed('Piano', 'piano')), {
    '2.text': 'Option 1 has this text or keyword',
  });
});

test('a stored question keeps its ids, its keywords and its end', () => {
  const vote = {
    question: 'Which song?',
    state: 'open',
    closes_at: '2026-11-06T20:10:00.000Z',
    options: [
      { id: 'o1', text: 'Piano', keyword: null, target_cents: 500 },
      { id: 'o2', text: 'Guitar', keyword: 'six', target_cents: null },
    ],
  } as Vote;
  const draft = draftOf(vote, 'USD');
  assert.deepEqual(draftBody(draft, 'USD', NOW_MS), {
    question: 'Which song?',
    options: [
      { id: 'o1', text: 'Piano', keyword: null, target_cents: 500 },
      { id: 'o2', text: 'Guitar', keyword: 'six', target_cents: null },
    ],
  });
  assert.equal(keywordOf(draft.rows[2] as never, draft.rows), '');
});

test('a number alone is in minutes, and other text is no end', () => {
  assert.deepEqual(['', '10', '1h 30m', '0', '-5m', 'x'].map(closesAfterS), [
    null,
    600,
    5400,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

test('issues of the server without a field are sentences', () => {
  const issues = [
    { path: ['options', 1, 'keyword'], message: 'Taken' },
    { path: ['closes_at'], message: 'Must be in the future' },
    { path: ['other'], message: 'No' },
  ];
  const { errors, others } = refusedFields(typed('A', 'B'), issues);
  assert.deepEqual([[...errors.values()], others], [['Taken', 'Must be in the future'], ['No']]);
});
