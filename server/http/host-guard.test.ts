import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnHost } from './host-guard.ts';

const AT_HOME = { address: '127.0.0.1', port: 4747 };
const EVERYWHERE = { address: '0.0.0.0', port: 4747 };

function assertHosts(expected: boolean, hosts: readonly string[], ...rest: Rest): void {
  for (const host of hosts) assert.equal(isOwnHost(host, ...rest), expected, host);
}
type Rest = [allowed: readonly string[], at: typeof AT_HOME | null];

test('localhost, its subdomains and loopback addresses are own hosts at the port', () => {
  const own = [
    'localhost:4747',
    'LocalHost:4747',
    'show.localhost:4747',
    '127.0.0.1:4747',
    '127.1.2.3:4747',
    '[::1]:4747',
  ];
  assertHosts(true, own, [], AT_HOME);
  assertHosts(true, own, [], EVERYWHERE);
  assertHosts(true, ['localhost', '127.0.0.1'], [], { address: '127.0.0.1', port: 80 });
});

test('any other name, port or spelling is foreign', () => {
  const foreign = [
    '',
    'localhost',
    'localhost:80',
    'localhost:47470',
    'evil.example:4747',
    'localhost.evil.example:4747',
    'evillocalhost:4747',
    '127.0.0.1.evil.example:4747',
    '192.168.1.5:4747',
    '[::2]:4747',
    '0.0.0.0:4747',
    'localhost:4747:4747',
    'user@localhost:4747',
    'localhost:4747/',
    'localhost:4747, evil.example',
    ' localhost:4747',
    'localhost:',
    ':4747',
    '[::1:4747',
  ];
  assertHosts(false, foreign, [], AT_HOME);
});

test('a server on every address accepts IP addresses and no other names', () => {
  assertHosts(true, ['192.168.1.5:4747', '0.0.0.0:4747', '[fe80::1]:4747'], [], EVERYWHERE);
  assertHosts(true, ['192.168.1.5:4747'], [], { address: '::', port: 4747 });
  assertHosts(false, ['192.168.1.5', '192.168.1.5:80', 'studio:4747'], [], EVERYWHERE);
});

test('a server on one address accepts that one', () => {
  const studio = { address: '192.168.1.5', port: 4747 };
  assertHosts(true, ['192.168.1.5:4747', 'localhost:4747'], [], studio);
  assertHosts(false, ['192.168.1.6:4747'], [], studio);
});

test('an allowed name matches every port, or the one that it contains', () => {
  const allowed = ['Tips.example', 'studio:8443'];
  assertHosts(true, ['tips.example', 'TIPS.example:443', 'studio:8443'], allowed, AT_HOME);
  assertHosts(false, ['studio', 'studio:4747', 'my.tips.example'], allowed, AT_HOME);
});
