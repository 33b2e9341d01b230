import { safeLine } from '#domain/text/safe-text.ts';

/** Right-to-left letters. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT_EMBEDDING = '\u202b';
const POP_DIRECTIONAL_FORMATTING = '\u202c';

/**
 * An entered text as one line that is safe to draw: line breaks, tabs and control characters become single spaces. New
 * texts are validated before they are stored; an older version may have stored others.
 */
export const oneLine = (text: string) => safeLine(text.replace(/[\s\p{Cc}]+/gu, ' '));

/** Whether a text has right-to-left letters. */
export const isRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text);

/**
 * Marks a line that begins with a right-to-left letter, so that its punctuation and ellipsis are at its end. It uses an
 * embedding: the canvas of Chromium 103, as in OBS 30, draws isolated letters in the wrong order.
 */
export const inOwnDirection = (text: string) =>
  isRightToLeft(FIRST_LETTER.exec(text)?.[0] ?? '')
    ? `${RIGHT_TO_LEFT_EMBEDDING}${text}${POP_DIRECTIONAL_FORMATTING}`
    : text;
