import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether two secrets are the same, in a time that tells nothing of either: digests of one length are compared, also
 * where there is no secret at all.
 */
export function isSameSecret(given: string | null, expected: string): boolean {
  const isSame = timingSafeEqual(digestOf(given ?? ''), digestOf(expected));
  return isSame && expected !== '';
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();
