import { foldedText } from '../text/folded-text.ts';
import { safeLine } from '../text/safe-text.ts';

/** Invisible characters except the joiner of emoji, and the skin tones of emoji. */
const IGNORED = /(?!\u200d)[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/gu;
const LONE_JOINER = /(?<!\p{Extended_Pictographic})\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
const BLANKS = /\s+/g;

/**
 * A text as the words of notes, the keywords and the options of questions are compared: folded as names are, without
 * invisible characters and skin tones, and with single blanks.
 */
export const foldedWords = (text: string): string =>
  foldedText(safeLine(text).replace(IGNORED, '').replace(LONE_JOINER, '')).replace(BLANKS, ' ');

/** What equal keywords or options share. A `#` in front makes no difference. */
export function voteKey(text: string): string {
  const folded = foldedWords(text);
  return folded.replace(/^#+ ?/, '') || folded;
}
