import { stripVTControlCharacters } from 'node:util';

/** Control characters, and those that turn the direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** What somebody else wrote, in one line and without what could command the terminal. */
export const plainText = (text: string) =>
  stripVTControlCharacters(text).replace(UNPRINTABLE, ' ').trim();
