import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

const LINK = `http://192.168.178.23:4748/join#${'a'.repeat(43)}`;

/** The dark modules that the path fills, as `x,y`. */
function modulesOf(path: string): Set<string> {
  const runs = path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g);
  return new Set(
    [...runs].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at},${y}`),
    ),
  );
}

test('the path has each dark module, inside a quiet zone of four', () => {
  const { side, path } = qrPath(LINK);
  const { data, size } = encode(LINK, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x + 4},${y + 4}`] : [])),
  );
  assert.equal(side, size + 8);
  assert.deepEqual([...modulesOf(path)].sort(), dark.sort());
});
