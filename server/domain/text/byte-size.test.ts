import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byteSize } from './byte-size.ts';

test('a size has the largest unit that it fills, from KB on with one decimal', () => {
  const sizes: [number, string][] = [
    [0, '0 B'],
    [999, '999 B'],
    [1023, '1023 B'],
    [1024, '1.0 KB'],
    [98_304, '96.0 KB'],
    [1_048_575, '1023.9 KB'],
    [1_048_576, '1.0 MB'],
    [1_500_000, '1.4 MB'],
    [10_485_760, '10.0 MB'],
    [300 * 1024 * 1024, '300.0 MB'],
    [1024 ** 3 - 1, '1023.9 MB'],
    [5 * 1024 ** 3, '5.0 GB'],
    [5000 * 1024 ** 4, '5000.0 TB'],
  ];
  for (const [bytes, shown] of sizes) assert.equal(byteSize(bytes), shown);
});
