import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A certificate in PEM with the keys of its owner. */
export type FakeCertificate = { pem: string; privateKey: KeyObject; name: string };

type Options = {
  /** Common name of the subject. */
  name: string;
  from?: Date;
  to?: Date;
  /** Signs the certificate; itself when absent. */
  issuer?: FakeCertificate;
};

const DAY_MS = 86_400_000;
const SHA256_RSA = '06092a864886f70d01010b';
const COMMON_NAME = '0603550403';

/** A new X.509 certificate (RFC 5280) with a key of 2048 bits; node:crypto cannot make one. Valid for a day. */
export function fakeCertificate({
  name,
  from = new Date(Date.now() - DAY_MS),
  to = new Date(Date.now() + DAY_MS),
  issuer,
}: Options): FakeCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = tagged(0x30, Buffer.from(`${SHA256_RSA}0500`, 'hex'));
  const certificate = tagged(
    0x30,
    tagged(0xa0, Buffer.from('020102', 'hex')),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    nameOf(issuer?.name ?? name),
    tagged(0x30, timeOf(from), timeOf(to)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256')
    .update(certificate)
    .sign(issuer?.privateKey ?? privateKey);
  const der = tagged(
    0x30,
    certificate,
    algorithm,
    tagged(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  const rows = der.toString('base64').match(/.{1,64}/g) ?? [];
  const pem = ['-----BEGIN CERTIFICATE-----', ...rows, '-----END CERTIFICATE-----', ''].join('\n');
  return { pem, privateKey, name };
}

/** A DER value with its tag and length. */
function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const length =
    value.length < 128 ? [value.length] : [0x82, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), value]);
}

const nameOf = (name: string) =>
  tagged(
    0x30,
    tagged(0x31, tagged(0x30, Buffer.from(COMMON_NAME, 'hex'), tagged(0x0c, Buffer.from(name)))),
  );

/** GeneralizedTime, such as 20261102190004Z. */
const timeOf = (time: Date) =>
  tagged(0x18, Buffer.from(`${time.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
