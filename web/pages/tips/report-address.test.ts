import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressIn, rangeIn, searchOf } from './report-address.ts';

const TODAY = '2028-01-15';

for (const [search, range] of [
  ['', { from: '2028-01-01', to: '2028-01-31' }],
  ['?range=odd', { from: '2028-01-01', to: '2028-01-31' }],
  ['?range=last-month', { from: '2027-12-01', to: '2027-12-31' }],
  ['?range=this-year', { from: '2028-01-01', to: '2028-12-31' }],
  ['?range=last-year', { from: '2027-01-01', to: '2027-12-31' }],
  ['?range=all&live=a&source=hand', { live: 'a', source: 'hand' }],
  ['?range=dates&from=2028-02-29&to=2028-02-31', { from: '2028-02-29' }],
] as const) {
  test(`the address /tips${search} has these days and filters`, () => {
    assert.deepEqual(rangeIn(addressIn(search), TODAY), range);
  });
}

test('the month after a longer one ends with its own last day', () => {
  const lastMonth = rangeIn(addressIn('?range=last-month'), '2028-03-31');
  assert.deepEqual(lastMonth, { from: '2028-02-01', to: '2028-02-29' });
});

test('an address is written as it is read', () => {
  for (const search of ['?range=all', '?range=dates&from=2028-01-01&live=a&source=b']) {
    assert.equal(searchOf(addressIn(search)), search);
  }
  assert.equal(searchOf({ range: 'all', from: '2028-01-01' }), '?range=all');
});
