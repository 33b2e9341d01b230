import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootQuery, readAddress } from './address.ts';

const CASES: [pathname: string, search: string, boot: string][] = [
  ['/live/abcd2345', '', 'live=abcd2345'],
  ['/live/abcd2345', '?live=wxyz6789', 'live=wxyz6789'],
  ['/live/abcd2345', '?theme=t1&layout=l1', 'live=abcd2345&theme=t1&layout=l1'],
  ['/live/abcd2345', '?live=&theme=&layout=%20', 'live=abcd2345'],
  ['/live/', '', ''],
  ['/elsewhere', '?other=1', ''],
];

for (const [pathname, search, boot] of CASES) {
  test(`${pathname}${search} shows '${boot}'`, () => {
    assert.equal(bootQuery(readAddress({ pathname, search })), boot);
  });
}
