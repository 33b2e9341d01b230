import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ThanksOptions, thanksText } from './thanks-text.ts';

const fan = (fan_name: string, amount_cents: number, is_new = false) => ({
  fan_id: fan_name,
  fan_name,
  amount_cents,
  first_tip_at: '2026-11-27T20:00:00.000Z',
  is_new,
});
const THANKS = { fans: [fan('Bo', 500), fan('Mia', 1200, true)], anonymous: 7 };

const textOf = (options: Partial<ThanksOptions>, thanks = THANKS) =>
  thanksText(thanks, {
    order: 'biggest',
    hasLines: false,
    hasAmounts: false,
    marksNew: false,
    currency: 'USD',
    ...options,
  });

test('a thank-you names the biggest first or in the order of arrival', () => {
  assert.equal(textOf({}), 'Thank you: Mia, Bo and 7 who stayed anonymous');
  assert.equal(textOf({ order: 'arrival' }), 'Thank you: Bo, Mia and 7 who stayed anonymous');
});

test('a thank-you has lines, amounts and marks of new fans where they are chosen', () => {
  assert.equal(
    textOf({ hasLines: true, hasAmounts: true, marksNew: true }),
    'Thank you:\nMia $12.00 (new)\nBo $5.00\nand 7 who stayed anonymous',
  );
});

test('a thank-you without anonymous givers or without fans is a whole sentence', () => {
  assert.equal(textOf({}, { ...THANKS, anonymous: 0 }), 'Thank you: Mia, Bo');
  assert.equal(textOf({}, { fans: [], anonymous: 2 }), 'Thank you to 2 who stayed anonymous');
  assert.equal(textOf({}, { fans: [], anonymous: 0 }), '');
});
