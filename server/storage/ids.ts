import { randomInt } from 'node:crypto';
import { nextId } from './monotonic-clock.ts';

/** Omits characters that are easily confused: 0 and o, 1, l and i. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;

/** A UUIDv7 that sorts after all earlier ones, also those of another process or from before the clock was set back. */
export const newId = (): string => nextId();

/** The public code of a live, short enough to read aloud. */
export function newLiveCode(): string {
  const letters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  );
  return letters.join('');
}
