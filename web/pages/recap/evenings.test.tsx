import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import { chooseForRecaps } from '../../state/recap-choices.ts';
import { Evenings } from './evenings.tsx';

const evening = (id: string, name: string, start_date: string, cents: number) => ({
  ...{ id, name, start_date, cents, start_time: null },
  created_at: '2026-11-01T00:00:00.000Z',
});
const LIVES = [evening('s', 'Sunday', '2026-11-08', 2500), evening('f', 'Friday', '2026-11-06', 0)];

function rows(opening: { cents: number; label: string }) {
  render(<Evenings lives={LIVES} opening={opening} currency="USD" />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

afterEach(() => {
  cleanup();
  chooseForRecaps({ hasAmounts: true });
});

test('a recap has its lives by their start, each with its sum and its own recap', () => {
  assert.deepEqual(rows({ cents: 0, label: '' }), [
    'FridayFri, Nov 6, 2026$0.00',
    'SundaySun, Nov 8, 2026$25.00',
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  assert.deepEqual(links, ['/lives/f/recap', '/lives/s/recap']);
});

test('an opening balance is first, by its line or by its name', () => {
  assert.equal(rows({ cents: 500, label: 'From 2025' })[0], 'From 2025$5.00');
  cleanup();
  assert.equal(rows({ cents: 500, label: '' })[0], 'Opening balance$5.00');
});

test('a recap without amounts has no sums of lives', () => {
  chooseForRecaps({ hasAmounts: false });
  assert.doesNotMatch(rows({ cents: 500, label: 'Brought over' }).join(), /\$|\.00/);
});
