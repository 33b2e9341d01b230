import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootUrl, linkOf, readAddress, totalsUrl } from './address.ts';

const CASES: [pathname: string, search: string, boot: string][] = [
  ['/live/abcd2345', '', '/api/overlay_boot?live=abcd2345'],
  ['/live/abcd2345', '?live=wxyz6789', '/api/overlay_boot?live=wxyz6789'],
  ['/live/abcd2345', '?theme=t1&layout=l1', '/api/overlay_boot?live=abcd2345&theme=t1&layout=l1'],
  ['/live/abcd2345', '?live=&theme=&layout=%20', '/api/overlay_boot?live=abcd2345'],
  ['/live/', '', '/api/overlay_boot?'],
  ['/elsewhere', '?other=1', '/api/overlay_boot?'],
];

for (const [pathname, search, boot] of CASES) {
  test(`${pathname}${search} asks for ${boot}`, () => {
    assert.equal(bootUrl(readAddress({ pathname, search })), boot);
  });
}

test('totals are asked for by the id of the live and the places on its board', () => {
  assert.equal(totalsUrl('live-1', 10), '/api/lives/live-1/tips/totals?top=10');
});

test('only a link that names a theme or a layout is told to the server', () => {
  const linkOfPage = (search: string) =>
    linkOf(readAddress({ pathname: '/live/abcd2345', search }));
  assert.equal(linkOfPage('?layout=%C3%A9'), 'live=abcd2345&layout=%C3%A9');
  assert.equal(linkOfPage('?push=off'), null);
});
