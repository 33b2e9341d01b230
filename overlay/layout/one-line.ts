import { safeLine } from '#domain/safe-text.ts';

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * What people typed as one line that is safe to draw, also when an older version has stored it: line breaks,
 * tabs and control characters become single spaces.
 */
export const oneLine = (text: string) => safeLine(text.replace(/[\s\p{Cc}]+/gu, ' '));

/** Lets a right-to-left name take its own direction, so that its punctuation and ellipsis stand at its end. */
export const inOwnDirection = (text: string) =>
  RIGHT_TO_LEFT.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
