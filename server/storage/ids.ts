import { randomInt } from 'node:crypto';
import { nextId } from './monotonic-clock.ts';

/** Letters and digits that nobody mistakes for one another: no 0 and o, no 1, l and i. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;

/** A UUIDv7 that sorts after all that were made before it, also by another process and under another clock. */
export const newId = (): string => nextId();

/** The public code of a live, short enough to be read out. */
export function newLiveCode(): string {
  const letters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  );
  return letters.join('');
}
