import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedWorth, worthIssue } from './worth.ts';

test('a worth is parsed with up to four decimals in any notation', () => {
  const cases: [text: string, worth: string | null][] = [
    ['0.01', '0.01'],
    ['5', '5'],
    ['5.00', '5.00'],
    ['100', '100'],
    ['0', '0'],
    ['1.5', '1.5'],
    ['0,0125', '0.0125'],
    ['2.50', '2.50'],
    ['1,284.50', '1284.5'],
    ['0.00001', null],
    ['-1', null],
    ['five', null],
  ];
  for (const [text, worth] of cases) {
    assert.equal(typedWorth(text), worth, text);
    assert.equal(
      worthIssue(text),
      worth === null ? 'Please enter a valid amount' : undefined,
      text,
    );
  }
  assert.equal(worthIssue(' '), undefined);
  for (const text of ['$2.50', '€1', '5 JPY']) {
    assert.equal(typedWorth(text), null);
    assert.match(worthIssue(text) ?? '', /^Enter a number alone/);
  }
});
