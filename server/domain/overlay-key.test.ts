import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyHeaders, keyProtocols, readKey, withKey } from './overlay-key.ts';

const KEY = 'aZ09-_aZ09-_aZ09-_aZ09';

test('a key is read from the fragment of an address', () => {
  assert.equal(readKey(`#key=${KEY}`), KEY);
});

for (const hash of [
  '',
  '#',
  '#key=',
  `#key=${KEY}x`,
  `#key=${KEY.slice(1)}`,
  `#${KEY}`,
  `#a&key=${KEY}`,
]) {
  test(`the fragment '${hash}' has no key`, () => assert.equal(readKey(hash), null));
}

test('a keyed link keeps its path and query', () => {
  const link = 'http://192.168.1.20:4748/live/k7qx2mab?live=k7qx2mab';
  assert.equal(withKey(link, KEY), `${link}#key=${KEY}`);
  assert.equal(withKey(withKey(link, 'x'), KEY), `${link}#key=${KEY}`);
});

test('without a key no header and no second protocol is sent', () => {
  assert.deepEqual([keyHeaders(null), keyProtocols(null)], [{}, ['streamhost.2']]);
  assert.deepEqual(keyHeaders(KEY), { 'streamhost-key': KEY });
  assert.deepEqual(keyProtocols(KEY), ['streamhost.2', `key.${KEY}`]);
});
