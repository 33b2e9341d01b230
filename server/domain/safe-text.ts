/** So many marks may sit on one letter. Scripts that stack them, such as Myanmar and Tibetan, need up to seven. */
export const MAX_MARKS = 8;

/** Embeddings, overrides and isolates. They reorder what follows; the marks U+200E, U+200F and U+061C only order signs. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;
/** What colors a terminal or moves its cursor (ECMA-48, section 5.4): without its first character the rest would be read. */
const ESCAPE_SEQUENCES = /(?![\t\n\r])\p{Cc}\[[0-?]{0,30}[ -/]{0,3}[@-~]/gu;
/** All but tabs and the usual line breaks. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
const LINE_BREAKS = /[\t-\r\x85\u2028\u2029]+/g;

const MARK = /\p{M}/u;
const BLANK = /\s/u;
/** Drawn as nothing by itself, such as joiners and variation selectors. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

/**
 * A text of one or more lines that can be drawn anywhere: without control characters, without what
 * turns the order of letters around, and with at most MAX_MARKS marks on a letter. Joiners, variation
 * selectors and zero-width characters stay, because many scripts and emoji need them.
 */
export const safeText = (text: string) =>
  withFewMarks(text.replace(ESCAPE_SEQUENCES, '').replace(CONTROLS, '').replace(REORDERING, ''));

/** The same on one line: tabs and line breaks become single blanks. */
export const safeLine = (text: string) => safeText(text.replace(LINE_BREAKS, ' '));

/** Whether something of the text is drawn. */
export const isVisible = (text: string) => !INVISIBLE.test(text);

/** Leaves out the marks beyond MAX_MARKS on a letter, and those in front of the first letter, which sit on nothing. */
function withFewMarks(text: string): string {
  if (!MARK.test(text)) return text;
  let marks = MAX_MARKS;
  let kept = '';
  for (const character of text) {
    const isIgnorable = IGNORABLE.test(character);
    const isMark = !isIgnorable && MARK.test(character);
    if (isMark && marks >= MAX_MARKS) continue;
    kept += character;
    if (isMark) marks += 1;
    else if (!isIgnorable && (marks < MAX_MARKS || !BLANK.test(character))) marks = 0;
  }
  return kept;
}
