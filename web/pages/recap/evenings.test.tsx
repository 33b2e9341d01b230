import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import type { Recap, RecapOpening } from '#contract/recap.ts';
import { chooseForRecaps } from '../../state/recap-choices.ts';
import { Evenings } from './evenings.tsx';

const LIVES = [
  { id: 'f', name: 'Friday', start_date: '2026-11-06', tips: 0, total_cents: 0 },
  { id: 's', name: 'Sunday', start_date: '2026-11-08', tips: 2, total_cents: 2500 },
];

function rows(opening?: RecapOpening) {
  const recap = { currency: 'USD', lives: LIVES, ...(opening && { opening }) } as Recap;
  render(<Evenings recap={recap} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

afterEach(() => {
  cleanup();
  chooseForRecaps({ hasAmounts: true });
});

test('a recap has its lives, each with its sum and its own recap', () => {
  assert.deepEqual(rows(), ['FridayFri, Nov 6, 2026$0.00', 'SundaySun, Nov 8, 2026$25.00']);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  assert.deepEqual(links, ['/lives/f/recap', '/lives/s/recap']);
});

test('an opening balance is first, by its line or by its name', () => {
  assert.equal(rows({ amount_cents: 500, label: 'From 2025' })[0], 'From 2025$5.00');
  cleanup();
  assert.equal(rows({ amount_cents: 500, label: '' })[0], 'Opening balance$5.00');
});

test('a recap without amounts has no sums of lives', () => {
  chooseForRecaps({ hasAmounts: false });
  assert.doesNotMatch(rows({ amount_cents: 500, label: 'Brought over' }).join(), /\$|\.00/);
});
