import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certificateUrl, isSandbox, signingKey } from './certificate.ts';
import { fakeCertificate } from './fake-certificate.ts';

const NAME = 'messageverificationcerts.paypal.com';
const NOW = new Date();
const DAY_MS = 86_400_000;
const authority = fakeCertificate({ name: 'Fake CA' });

test("a certificate comes from PayPal's own hosts by https", () => {
  const live = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';
  const sandbox = live.replace('api.', 'api.sandbox.');
  assert.equal(certificateUrl(live)?.href, live);
  assert.equal(certificateUrl(sandbox)?.href, sandbox);
  assert.deepEqual([isSandbox(new URL(live)), isSandbox(new URL(sandbox))], [false, true]);
  for (const wrong of [
    undefined,
    '',
    'x',
    live.replace('https', 'http'),
    live.replace('api.paypal.com', 'api.paypal.com.example.com'),
    live.replace('api.paypal.com', 'evil.example'),
    live.replace('api.paypal.com', 'www.paypal.com'),
    live.replace('api.paypal.com', 'api.paypal.com:444'),
    live.replace('api.', 'user:pass@api.'),
    live.replace('certs/', 'certs/../../redirect/'),
    `${live}?to=https://evil.example`,
    `${live}#x`,
    'https://api.paypal.com/v1/notifications/certs/',
  ]) {
    assert.equal(certificateUrl(wrong), null, wrong);
  }
});

test('a valid certificate of PayPal gives its key, alone or with its issuer', () => {
  const own = fakeCertificate({ name: NAME, issuer: authority });
  for (const pem of [own.pem, own.pem + authority.pem, `\r\n${own.pem}\r\n${authority.pem}`]) {
    assert.equal(signingKey(pem, NOW)?.asymmetricKeyType, 'rsa');
  }
});

test('an expired, foreign, mixed or broken certificate gives no key', () => {
  const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  const own = fakeCertificate({ name: NAME, issuer: authority });
  const other = fakeCertificate({ name: 'Fake CA' });
  for (const [what, pem] of Object.entries({
    expired: fakeCertificate({ name: NAME, from: ago(3), to: ago(2) }).pem,
    early: fakeCertificate({ name: NAME, from: ago(-1), to: ago(-2) }).pem,
    foreign: fakeCertificate({ name: 'messageverificationcerts.example.com' }).pem,
    lookalike: fakeCertificate({ name: 'messageverificationcerts.paypal.com.example' }).pem,
    bare: fakeCertificate({ name: 'notpaypal.com' }).pem,
    'of another issuer': own.pem + other.pem,
    'after its issuer': authority.pem + own.pem,
    'expired issuer': own.pem + fakeCertificate({ name: 'Fake CA', from: ago(3), to: ago(2) }).pem,
    many: own.pem.repeat(6),
    cut: own.pem.slice(0, 400),
    empty: '',
    garbage: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
  })) {
    assert.equal(signingKey(pem, NOW), null, what);
  }
});
