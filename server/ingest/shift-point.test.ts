import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shiftPoint } from './shift-point.ts';

test('minor units become a decimal number without arithmetic, also beyond 2^53', () => {
  assert.equal(shiftPoint('1050', 2), '10.50');
  assert.equal(shiftPoint('435', 2), '4.35');
  assert.equal(shiftPoint('5', 2), '0.05');
  assert.equal(shiftPoint('0', 2), '0.00');
  assert.equal(shiftPoint('-5', 2), '-0.05');
  assert.equal(shiftPoint('500', 0), '500');
  assert.equal(shiftPoint('00500', 0), '500');
  assert.equal(shiftPoint('1234567', 6), '1.234567');
  assert.equal(shiftPoint('90071992547409931', 2), '900719925474099.31');
});

test('fractions and impossible numbers of places are null', () => {
  for (const text of [null, '', '10.5', '1e3', 'ten', '--1', '9'.repeat(31)]) {
    assert.equal(shiftPoint(text, 2), null);
  }
  for (const places of [-1, 1.5, 11, Number.NaN]) assert.equal(shiftPoint('1050', places), null);
});
