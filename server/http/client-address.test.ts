import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareAddress, limitKey } from './client-address.ts';

test('an address has neither a zone nor a mapping of IPv4', () => {
  assert.equal(bareAddress('::ffff:192.168.1.5'), '192.168.1.5');
  assert.equal(bareAddress('FE80::1%eth0'), 'fe80::1');
  assert.equal(bareAddress('::ffff:c0a8:105'), '::ffff:c0a8:105');
  assert.equal(bareAddress('10.0.0.1'), '10.0.0.1');
});

test('limits count an address of IPv4 by itself', () => {
  assert.equal(limitKey('203.0.113.7'), '203.0.113.7');
  assert.equal(limitKey(''), '');
});

test('limits count all addresses of an IPv6 /64 together', () => {
  for (const [address, key] of [
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ] as const) {
    assert.equal(limitKey(address), key);
  }
});
