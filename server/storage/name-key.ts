import { foldedText } from '#domain/text/folded-text.ts';
import { cleanName } from '#domain/text/names.ts';

/** Invisible characters, except the joiners and selectors inside an emoji. */
const INVISIBLE = /(\p{RGI_Emoji})|\p{Default_Ignorable_Code_Point}/gv;
const HAS_INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * A key that all spellings of a name share: equal keys are the same fan, or the same reward. It ignores what
 * `foldedText` does, and zero-width characters.
 */
export const nameKey = (name: string): string => foldedText(withoutInvisible(cleanName(name)));

/** Matching emoji is slow, and few names contain invisible characters. */
const withoutInvisible = (name: string) =>
  HAS_INVISIBLE.test(name) ? name.replace(INVISIBLE, '$1') : name;
