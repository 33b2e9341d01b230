/** Most combining marks per letter. Scripts that stack them, such as Myanmar and Tibetan, need up to seven. */
const MAX_MARKS = 8;

/**
 * Bidirectional embeddings, overrides and isolates. The marks U+200E, U+200F and U+061C stay: they only order signs.
 */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;
/** Terminal control sequences (ECMA-48, section 5.4), removed as a whole so that their rest does not show. */
const ESCAPE_SEQUENCES = /(?![\t\n\r])\p{Cc}\[[0-?]{0,30}[ -/]{0,3}[@-~]/gu;
/** Control characters except tabs and line breaks. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
const LINE_BREAKS = /[\t-\r\x85\u2028\u2029]+/g;

const MARK = /\p{M}/u;
const BLANK = /\s/u;
/** Invisible characters, such as joiners and variation selectors. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

/**
 * A text that is safe to draw: without control characters and bidirectional controls, and with at most MAX_MARKS marks
 * per letter. Joiners, variation selectors and zero-width characters stay, because scripts and emoji need them.
 */
export const safeText = (text: string) =>
  withFewMarks(text.replace(ESCAPE_SEQUENCES, '').replace(CONTROLS, '').replace(REORDERING, ''));

/** As `safeText`, on one line: tabs and line breaks become blanks. */
export const safeLine = (text: string) => safeText(text.replace(LINE_BREAKS, ' '));

/** Whether the text has visible characters. */
export const isVisible = (text: string) => !INVISIBLE.test(text);

/** Removes marks beyond MAX_MARKS per letter, and those before the first letter. */
function withFewMarks(text: string): string {
  if (!MARK.test(text)) return text;
  let marks = MAX_MARKS;
  let result = '';
  for (const character of text) {
    const isIgnorable = IGNORABLE.test(character);
    const isMark = !isIgnorable && MARK.test(character);
    if (isMark && marks >= MAX_MARKS) continue;
    result += character;
    if (isMark) marks += 1;
    else if (!isIgnorable && (marks < MAX_MARKS || !BLANK.test(character))) marks = 0;
  }
  return result;
}
