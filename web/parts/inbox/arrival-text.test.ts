import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportedAmount } from '#domain/money/reported-amount.ts';
import { convertedText, openAmountsText, whyText } from './arrival-text.ts';

test('an amount is shown in its currency, else as the service wrote it', () => {
  const cases: [amount: string | null, currency: string | null, expected: string][] = [
    ['7.5', 'EUR', '€7.50'],
    ['7.50', 'USD', '$7.50'],
    ['500', 'JPY', '¥500'],
    ['1.2345', 'USD', '$1.2345'],
    ['3', null, '3'],
    ['7.5', 'points', '7.5 points'],
    ['ten', 'USD', 'ten USD'],
    [null, 'USD', '–'],
  ];
  for (const [amount, currency, expected] of cases) {
    assert.equal(reportedAmount({ amount, currency }), expected);
  }
});

test('tips counted without an amount ask for it, a single one by name', () => {
  const [eve, nobody] = [{ fan_name: 'Eve' }, { fan_name: null }];
  const left = (tips: string) =>
    `Type the amount ${tips} on Home: until then it counts as nothing.`;
  assert.equal(openAmountsText([eve]), left("of Eve's tip"));
  assert.equal(openAmountsText([nobody]), left("of Anonymous's tip"));
  assert.equal(openAmountsText([eve, nobody]), left('of 2 tips'));
  assert.equal(openAmountsText([]), undefined);
});

test('the counted amount is shown for payments in another currency', () => {
  const arrival = { rate: '160', amount_cents: 1600, live_currency: 'JPY' };
  assert.equal(convertedText(arrival), '¥1,600');
  assert.equal(convertedText({ ...arrival, rate: null }), null);
  assert.equal(convertedText({ ...arrival, amount_cents: null }), null);
});

test('a held name says whether the tip counts already', () => {
  const held = { state: 'held', reason: 'blocked', amount_cents: 500 } as const;
  assert.match(
    String(whyText(held)),
    /held word is in its name or note\. It counts; .* release it/,
  );
  assert.match(String(whyText({ ...held, amount_cents: null })), /Give it to a live to count it/);
  assert.match(String(whyText({ ...held, reason: 'ask_first' })), /^Its source asks first/);
  assert.equal(whyText({ state: 'waiting', reason: null, amount_cents: null }), null);
});
