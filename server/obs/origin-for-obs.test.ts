import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readObsAddress } from './obs-address.ts';
import { originForObs } from './origin-for-obs.ts';

const HERE = { host: '127.0.0.1', port: 4455 };
const ELSEWHERE = { host: '192.168.1.5', port: 4455 };
const requestOrigin = 'http://127.0.0.1:4680';
const at = (address: string) => ({ address, port: 4680 });
const ownAddresses = ['192.168.1.4'];

test('an OBS on this computer gets the server’s own address', () => {
  const elsewhere = 'https://studio.example';
  for (const [address, origin] of [
    ['127.0.0.1', 'http://127.0.0.1:4680'],
    ['0.0.0.0', 'http://127.0.0.1:4680'],
    ['::', 'http://127.0.0.1:4680'],
    ['::1', 'http://[::1]:4680'],
    ['192.168.1.4', 'http://192.168.1.4:4680'],
  ] as const) {
    const options = { obs: HERE, requestOrigin: elsewhere, listening: at(address), ownAddresses };
    assert.equal(originForObs(options), origin);
  }
});

test('an OBS elsewhere gets the address of the request unless it is loopback', () => {
  const cases: [requestOrigin: string, address: string, origin: string][] = [
    ['https://studio.example', '127.0.0.1', 'https://studio.example'],
    ['http://192.168.1.4:4680', '0.0.0.0', 'http://192.168.1.4:4680'],
    [requestOrigin, '0.0.0.0', 'http://192.168.1.4:4680'],
    [requestOrigin, '10.0.0.7', 'http://10.0.0.7:4680'],
  ];
  for (const [from, address, origin] of cases) {
    const options = { obs: ELSEWHERE, requestOrigin: from, listening: at(address), ownAddresses };
    assert.equal(originForObs(options), origin);
  }
  for (const address of ['127.0.0.1', '::1']) {
    const options = { obs: ELSEWHERE, requestOrigin, listening: at(address), ownAddresses };
    assert.throws(
      () => originForObs(options),
      /this server answers on its own computer alone\. Share it/,
    );
  }
});

test('an OBS outside the container gets the address of the browser’s request', () => {
  const obs = { host: 'host.docker.internal', port: 4455 };
  const inside = {
    obs,
    requestOrigin: 'http://localhost:4680',
    listening: at('0.0.0.0'),
    ownAddresses,
  };
  assert.equal(originForObs(inside), 'http://localhost:4680');
});

test('typed addresses are parsed', () => {
  const cases: [typed: string, host: string | undefined, port?: number][] = [
    [' 192.168.1.5 ', '192.168.1.5', 4455],
    ['ws://obs-pc.local:4456/', 'obs-pc.local', 4456],
    ['::1', '::1', 4455],
    ['[fe80::1]:4460', 'fe80::1', 4460],
    ['', undefined],
    ['a b', undefined],
    ['host:0', undefined],
    ['host:70000', undefined],
    ['http://host', undefined],
    ['user@host', undefined],
    ['host/path', undefined],
    ['999.1.1.1', undefined],
  ];
  for (const [typed, host, port] of cases) {
    assert.deepEqual(readObsAddress(typed), host ? { host, port } : null, typed);
  }
});
