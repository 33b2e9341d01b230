import assert from 'node:assert/strict';
import type { NetworkInterfaceInfo } from 'node:os';
import { test } from 'node:test';
import { isNearby } from './nearby.ts';

/** An interface of a home network with an address of its own. */
const interfacesOf =
  (...networks: (string | null)[]) =>
  () => ({ eth0: networks.map((cidr) => ({ cidr }) as NetworkInterfaceInfo) });

const nowhere = interfacesOf();

test('peers in private ranges are nearby, up to their edges', () => {
  for (const [first, last, before, after] of [
    ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
    ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
    ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
    ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
    ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
    ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
    ['::1', '::1', '::', '::2'],
    ['fc00::', 'fdff:ffff::1', 'fbff:ffff::1', 'fe00::'],
    ['fe80::', 'febf:ffff::1', 'fe7f:ffff::1', 'fec0::'],
  ] as const) {
    for (const peer of [first, last]) assert.equal(isNearby(peer, nowhere), true, peer);
    for (const peer of [before, after]) assert.equal(isNearby(peer, nowhere), false, peer);
  }
});

test('an address of IPv4 within IPv6 is nearby where it is by itself', () => {
  assert.equal(isNearby('::ffff:192.168.1.5', nowhere), true);
  assert.equal(isNearby('::FFFF:100.64.0.1', nowhere), true);
  assert.equal(isNearby('::ffff:203.0.113.7', nowhere), false);
  assert.equal(isNearby('::ffff:203.0.113.7', interfacesOf('203.0.113.9/24')), true);
});

test('a link-local peer is nearby with the zone of its interface', () => {
  assert.equal(isNearby('fe80::1%eth0', nowhere), true);
});

test('a peer in a public network of this computer is nearby', () => {
  const home = interfacesOf('2001:db8:1:2::5/64', '203.0.113.9/24', null);
  for (const peer of ['2001:db8:1:2:a::1', '2001:DB8:1:2::9', '203.0.113.255']) {
    assert.equal(isNearby(peer, home), true, peer);
  }
  for (const peer of ['2001:db8:1:3::5', '2001:db9:1:2::5', '203.0.114.1']) {
    assert.equal(isNearby(peer, home), false, peer);
  }
});

test('a wider network than that of a home makes nobody nearby', () => {
  const tunnel = interfacesOf('2001:db8::1/47', '203.0.113.9/15', '::/0', '0.0.0.0/0');
  for (const peer of ['2001:db8::2', '203.0.113.10', '8.8.8.8', '2606:4700::1111']) {
    assert.equal(isNearby(peer, tunnel), false, peer);
  }
});

test('the networks of this computer are read anew for each peer', () => {
  let networks = interfacesOf('203.0.113.9/24');
  const isNear = () => isNearby('203.0.113.10', () => networks());
  assert.equal(isNear(), true);
  networks = nowhere;
  assert.equal(isNear(), false);
});

test('what is no address is not nearby', () => {
  for (const peer of ['', 'localhost', '127.0.0.1:80', '192.168.1', '::ffff:192.168.1']) {
    assert.equal(isNearby(peer, nowhere), false, peer);
  }
});
