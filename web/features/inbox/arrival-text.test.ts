import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAmounts, toldAmount } from './arrival-text.ts';

test('an amount is told in its own currency, as the service wrote it where that is none', () => {
  const cases: [amount: string | null, currency: string | null, told: string][] = [
    ['7.5', 'EUR', '€7.50'],
    ['7.50', 'USD', '$7.50'],
    ['500', 'JPY', '¥500'],
    ['1.2345', 'USD', '$1.2345'],
    ['3', null, '3'],
    ['7.5', 'points', '7.5 points'],
    ['ten', 'USD', 'ten USD'],
    [null, 'USD', '–'],
  ];
  for (const [amount, currency, told] of cases) {
    assert.equal(toldAmount({ amount, currency }), told);
  }
});

test('what is given without an amount asks for it, by its name where it is one', () => {
  const eve = { fan_name: 'Eve', reason: 'no_rate' } as const;
  const nobody = { fan_name: null, reason: 'no_amount' } as const;
  const held = { fan_name: 'Bo', reason: 'blocked' } as const;
  const left = (tips: string) => `Type the amount ${tips} on Home: until then it counts as $0.00.`;
  assert.equal(openAmounts([held, eve]), left("of Eve's tip"));
  assert.equal(openAmounts([nobody]), left("of Anonymous's tip"));
  assert.equal(openAmounts([eve, nobody, held]), left('of 2 tips'));
  assert.equal(openAmounts([held]), undefined);
});
