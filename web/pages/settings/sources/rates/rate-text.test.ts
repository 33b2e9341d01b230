import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayText, ecbText, exampleText, heldText, rateText } from './rate-text.ts';

test('a rate is formatted as an equation, its day in full', () => {
  assert.equal(rateText({ from: 'EUR', to: 'USD', rate: '1.08' }), '1 EUR = 1.08 USD');
  assert.equal(dayText('2026-11-24'), '24 Nov 2026');
});

test('an example reveals an inverted rate', () => {
  assert.equal(exampleText('EUR', 'USD', '1.08'), '100 EUR count as $108.00');
  assert.equal(exampleText('JPY', 'USD', '160'), '100 JPY count as $16,000.00');
  assert.equal(exampleText('USD', 'IDR', '999999999999'), undefined);
});

test('a new rate counts the held tips it releases', () => {
  assert.equal(heldText(0), undefined);
  assert.equal(heldText(1), '1 held tip can be counted now, in the inbox.');
});

test("the bank's rates show their day, and a remedy after a failure", () => {
  const ecb = { is_on: true, dated: '2026-11-24', failed: false };
  assert.equal(ecbText({ ...ecb, is_on: false }), undefined);
  assert.equal(ecbText(ecb), 'Rates of 24 Nov 2026.');
  assert.match(
    ecbText({ ...ecb, failed: true }) ?? '',
    /^Rates of 24 Nov 2026\. They could not be read\. Check/,
  );
  assert.match(ecbText({ ...ecb, dated: null, failed: true }) ?? '', /^They could not be read/);
  assert.equal(ecbText({ ...ecb, dated: null }), 'They are being read.');
});
