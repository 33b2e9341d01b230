import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysText, partsText } from './series-text.ts';

test('a total is made of lives and an opening balance', () => {
  const dollars = (opening_cents: number) => ({ opening_cents, currency: 'USD' });
  assert.equal(partsText(dollars(50_000), 3), '3 lives and an opening balance of $500.00');
  assert.equal(partsText(dollars(0), 1), '1 live');
  assert.equal(partsText(dollars(50_000), 0), 'an opening balance of $500.00');
  assert.equal(partsText(dollars(0), 0), 'No lives yet');
});

test('the days of a series are its first and its last; lives without a date have none', () => {
  const evenings = ['2026-11-06', '2026-11-08', null].map((start_date) => ({ start_date }));
  assert.equal(daysText(evenings), 'Fri, Nov 6, 2026 to Sun, Nov 8, 2026');
  assert.equal(daysText(evenings.slice(0, 1)), 'Fri, Nov 6, 2026');
  assert.equal(daysText([]), undefined);
});
