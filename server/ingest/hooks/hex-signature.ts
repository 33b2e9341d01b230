import { createHmac } from 'node:crypto';
import { isSameSecret } from '../same-secret.ts';

/** Verifies a hexadecimal HMAC of a body in constant time. False without a secret. */
export function isHexSigned(
  algorithm: 'md5' | 'sha256',
  secret: string,
  body: Buffer,
  signature: string | undefined,
): boolean {
  if (secret === '') return false;
  const expected = createHmac(algorithm, secret).update(body).digest('hex');
  return isSameSecret(signature?.trim().toLowerCase() ?? null, expected);
}
