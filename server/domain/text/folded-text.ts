/**
 * A text without what spellings differ in: case, composition of accents, full width, surrounding blanks, and 'ß' for
 * 'ss'. Accents, inner blanks and the Turkish 'İ' make a difference. Upper case comes first, because only that unites
 * 'ß' and 'SS', the two small sigmas, and 'ı' and 'i'.
 */
export const foldedText = (text: string): string =>
  text.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC');
