import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aTip } from '../../../data/testing/a-tip.ts';
import { movedText, sumText } from './move-text.ts';
import { type Span, spanIssues, tipsIn, wholeSpan } from './span.ts';

const TIPS = [
  aTip({ id: 'c', amount_cents: 300, created_at: '2026-11-27T23:05:59.999Z' }),
  aTip({ id: 'b', amount_cents: null, created_at: '2026-11-27T22:00:00.000Z' }),
  aTip({
    id: 'a',
    amount_cents: 100,
    created_at: '2026-11-27T22:30:00.000Z',
    paid_at: '2026-11-27T21:30:30.000Z',
  }),
];
const BERLIN = 'Europe/Berlin';
const span = (changes: Partial<Span> = {}): Span => ({ ...wholeSpan(TIPS, BERLIN), ...changes });
const found = (changes: Partial<Span>) => tipsIn(TIPS, span(changes), BERLIN).map(({ id }) => id);

test('the proposed span holds every tip, by when they were paid', () => {
  assert.deepEqual(span(), {
    from_date: '2026-11-27',
    from_time: '22:30',
    to_date: '2026-11-28',
    to_time: '00:05',
  });
  assert.deepEqual(found({}), ['c', 'b', 'a']);
});

test('a span includes the minutes of both its ends', () => {
  assert.deepEqual(found({ from_time: '22:31' }), ['c', 'b']);
  assert.deepEqual(found({ to_time: '00:04' }), ['b', 'a']);
  assert.deepEqual(found({ from_time: '23:00', to_date: '2026-11-27', to_time: '23:00' }), ['b']);
});

test('without times a span is of whole days', () => {
  assert.deepEqual(found({ from_time: null, to_date: '2026-11-27', to_time: null }), ['b', 'a']);
});

test('a span without a day, or that ends before it starts, finds nothing', () => {
  const issues: [Partial<Span>, string][] = [
    [{ from_date: null }, 'Choose a day'],
    [{ to_date: null }, 'Choose a day'],
    [{ to_date: '2026-11-27', to_time: '22:29' }, 'Must not be before the start'],
  ];
  for (const [changes, message] of issues) {
    assert.deepEqual(
      spanIssues(span(changes), BERLIN).map((issue) => issue.message),
      [message],
    );
    assert.deepEqual(found(changes), []);
  }
});

test('tips that move are counted and added up', () => {
  assert.equal(sumText(TIPS, 'USD'), '3 tips, $4.00');
  assert.equal(movedText(1, 'Late Night'), '1 tip moved to Late Night');
});
