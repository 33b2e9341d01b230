import { randomInt } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

/** Letters and digits that nobody mistakes for one another: no 0 and o, no 1, l and i. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;

/** A UUIDv7: within one process every id sorts after the ones made before it. */
export const newId = (): string => uuidv7();

/** The public code of a live, short enough to be read out. */
export function newLiveCode(): string {
  const letters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  );
  return letters.join('');
}
