import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time, by digests of equal length. False for an empty `expected`. */
export function isSameSecret(given: string | null, expected: string): boolean {
  const isSame = timingSafeEqual(digestOf(given ?? ''), digestOf(expected));
  return isSame && expected !== '';
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();
