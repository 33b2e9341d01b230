import { cleanName } from '#domain/text/names.ts';

/** Invisible characters, except the joiners and selectors inside an emoji. */
const INVISIBLE = /(\p{RGI_Emoji})|\p{Default_Ignorable_Code_Point}/gv;
const HAS_INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * A key that all spellings of a name share: equal keys are the same fan, or the same reward. It ignores case,
 * composition of accents, full width, surrounding blanks, zero-width characters, and 'ß' for 'ss'. Accents, inner
 * blanks and the Turkish 'İ' make a difference. Upper case comes first, because only that unites 'ß' and 'SS', the two
 * small sigmas, and 'ı' and 'i'.
 */
export function nameKey(name: string): string {
  return withoutInvisible(cleanName(name))
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');
}

/** Matching emoji is slow, and few names contain invisible characters. */
const withoutInvisible = (name: string) =>
  HAS_INVISIBLE.test(name) ? name.replace(INVISIBLE, '$1') : name;
