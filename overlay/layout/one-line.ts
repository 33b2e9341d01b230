import { safeLine } from '#domain/safe-text.ts';

/** Right-to-left letters. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A typed text as one line that is safe to draw: line breaks, tabs and control characters become single spaces. New
 * texts are checked before they are stored, but an older version may have stored others.
 */
export const oneLine = (text: string) => safeLine(text.replace(/[\s\p{Cc}]+/gu, ' '));

/** Whether a text has letters that are read from the right. */
export const isRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text);

/** Isolates a right-to-left name, so that its punctuation and ellipsis are at its end. */
export const inOwnDirection = (text: string) =>
  isRightToLeft(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
