import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownSize } from './size.ts';

test('a size is told in the unit that people would use', () => {
  const scenarios: [number, string][] = [
    [0, '0 kB'],
    [1, '1 kB'],
    [7812, '8 kB'],
    [1024 * 1024, '1.0 MB'],
    [4_400_000, '4.2 MB'],
    [300 * 1024 * 1024, '300 MB'],
    [5 * 1024 ** 3, '5.0 GB'],
  ];
  for (const [bytes, shown] of scenarios) assert.equal(shownSize(bytes), shown);
});
