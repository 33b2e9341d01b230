import { cleanName } from '#domain/names.ts';

/** What is drawn as nothing, but for that which joins the signs of an emoji or says how it is drawn. */
const UNSEEN = /(\p{RGI_Emoji})|\p{Default_Ignorable_Code_Point}/gv;
const HAS_UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/**
 * What the spellings of one name have in common: equal keys are the same fan, or the same reward. Case,
 * composed and decomposed accents, full width, blanks around, zero-width characters and 'ß' for 'ss' make
 * no difference; accents, blanks inside and the Turkish 'İ' do. Upper case comes first, because only that
 * unites 'ß' and 'SS', the two small sigmas, and 'ı' and 'i'.
 */
export function nameKey(name: string): string {
  return seen(cleanName(name))
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');
}

/** Matching every emoji is slow, and few names need it. */
const seen = (name: string) => (HAS_UNSEEN.test(name) ? name.replace(UNSEEN, '$1') : name);
