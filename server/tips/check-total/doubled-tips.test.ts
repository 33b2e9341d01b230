import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheckedTipRow } from '../../storage/queries/check-total.ts';
import { doubledTips } from './doubled-tips.ts';

const MINUTE_MS = 60_000;

/** A tip of $5 by one fan, paid after so many minutes. */
const aTip = (id: string, origin: string, minutes: number, more: Partial<CheckedTipRow> = {}) => {
  const at = new Date(Date.UTC(2026, 10, 27, 20) + minutes * MINUTE_MS).toISOString();
  const tip: CheckedTipRow = {
    ...{ id, live_id: 'l', origin, fan_id: 'f', fan_name: 'Kim', amount_cents: 500 },
    ...{ told_amount: null, told_currency: null, currency: null, rate: null },
    ...{ payment_id: null, import_id: null, paid_at: at, created_at: at },
    ...more,
  };
  return tip;
};

const CASES: [what: string, tips: CheckedTipRow[], expected: string[]][] = [
  [
    'a typed tip and one of a source some minutes later',
    [aTip('1', 'hand', 0), aTip('2', 'kofi', 9)],
    ['1 is 2, certain'],
  ],
  [
    'a typed tip and one of a source hours later',
    [aTip('1', 'hand', 0), aTip('2', 'kofi', 180)],
    ['1 is 2'],
  ],
  ['tips more than a day apart', [aTip('1', 'hand', 0), aTip('2', 'kofi', 1500)], []],
  ['two typed tips', [aTip('1', 'hand', 0), aTip('2', 'hand', 0)], []],
  ['two tips of sources', [aTip('1', 'kofi', 0), aTip('2', 'kofi', 0)], []],
  [
    'tips without a fan',
    [aTip('1', 'hand', 0, { fan_id: null }), aTip('2', 'kofi', 0, { fan_id: null })],
    [],
  ],
  [
    'a typed tip and two of a source, either of which it may be',
    [aTip('1', 'hand', 0), aTip('2', 'kofi', 1), aTip('3', 'kofi', 2)],
    ['1 is 2'],
  ],
  [
    'two typed tips and one of a source, of which one is its',
    [aTip('1', 'hand', 0), aTip('2', 'hand', 1), aTip('3', 'kofi', 2)],
    ['2 is 3'],
  ],
  [
    'a tip of a file with an id of its own and one of a source',
    [aTip('1', 'import', 0, { payment_id: 'txn' }), aTip('2', 'kofi', 0)],
    ['1 is 2'],
  ],
  [
    'tips of two imports at one time',
    [aTip('1', 'import', 0, { import_id: 'a' }), aTip('2', 'import', 0, { import_id: 'b' })],
    ['2 is 1, certain'],
  ],
  [
    'one payment of two imports',
    [
      aTip('1', 'import', 0, { import_id: 'a', payment_id: 'txn' }),
      aTip('2', 'import', 0, { import_id: 'b', payment_id: 'txn' }),
    ],
    ['2 is 1, certain'],
  ],
  [
    'two payments of two imports',
    [
      aTip('1', 'import', 0, { import_id: 'a', payment_id: 'txn' }),
      aTip('2', 'import', 0, { import_id: 'b', payment_id: 'other' }),
    ],
    ['2 is 1'],
  ],
  [
    'tips of one import at one time',
    [aTip('1', 'import', 0, { import_id: 'a' }), aTip('2', 'import', 0, { import_id: 'a' })],
    [],
  ],
];

for (const [what, tips, expected] of CASES) {
  test(`doubled: ${what}`, () => {
    const found = doubledTips(tips).map(
      ({ tip, like, isCertain }) => `${tip.id} is ${like.id}${isCertain ? ', certain' : ''}`,
    );
    assert.deepEqual(found, expected);
  });
}
