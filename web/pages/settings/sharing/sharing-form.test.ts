import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aSharing } from '../../../data/testing/a-sharing.ts';
import { changedSettings, variableOf } from './sharing-form.ts';

const STORED = aSharing({ trusted_proxies: ['10.0.0.2'], share_url: 'https://studio.example.com' });

test('without typing nothing changes', () => {
  assert.deepEqual(changedSettings({}, STORED), {});
});

test('only what differs is sent', () => {
  const typed = { share_url: ' studio.example.com/ ', tls_cert: ' /etc/cert.pem ' };
  assert.deepEqual(changedSettings(typed, STORED), { tls_cert: '/etc/cert.pem' });
});

test('an address without a scheme is one with https', () => {
  const { share_url } = changedSettings({ share_url: 'other.example.com' }, STORED);
  assert.equal(share_url, 'https://other.example.com');
});

test('proxies are separated by commas, spaces or lines', () => {
  const { trusted_proxies } = changedSettings(
    { trusted_proxies: '10.0.0.3,\n10.1.0.0/16 ' },
    STORED,
  );
  assert.deepEqual(trusted_proxies, ['10.0.0.3', '10.1.0.0/16']);
});

test('a port that is no number is refused by the server', () => {
  assert.deepEqual(changedSettings({ share_port: 'http' }, STORED), { share_port: 0 });
});

test('the variable of a setting has its name', () => {
  assert.equal(variableOf('share_port'), 'STREAMHOST_SHARE_PORT');
});
