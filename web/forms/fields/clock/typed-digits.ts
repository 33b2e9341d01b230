import { withoutDisguise } from '#domain/money/amount.ts';

/** Digits of Arabic, Persian and Thai keyboards; the last four bits of each are its value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]/g;

/** Typed text with ASCII digits and signs, without direction marks, and with single blanks. */
export const withAsciiDigits = (text: string): string =>
  withoutDisguise(text)
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\s+/g, ' ')
    .trim();
