import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasAmount } from './amount-in-name.ts';

test('a name that mentions an amount of money is found', () => {
  for (const name of [
    'Elon Musk tipped $1,000,000',
    '$ 5 from Mia',
    '50€ Mia',
    'Mia gave 1.000 €',
    '100USD',
    '1000 usd',
    'one tip of 20 Euros',
    '1 million dollars',
    '5k bucks',
    '１０００円',
    '1万円',
    'R$50',
    '£20',
  ]) {
    assert.equal(hasAmount(name), true, name);
  }
});

test('a name with numbers or signs of money alone is no amount', () => {
  for (const name of [
    'Marigold_77',
    'A$AP Rocky',
    'Ke$ha',
    '$uicideboy$',
    '50 Cent',
    'blink182',
    '1000 Eurosport',
    'Euro2024',
    'Mia 100',
    'Team 12 Yeni',
    '',
  ]) {
    assert.equal(hasAmount(name), false, name);
  }
});
