import { stripVTControlCharacters } from 'node:util';

/** Control characters, line separators and bidirectional controls. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** Foreign text on one line, without escape sequences and control characters. */
export const plainText = (text: string) =>
  stripVTControlCharacters(text).replace(UNPRINTABLE, ' ').trim();
