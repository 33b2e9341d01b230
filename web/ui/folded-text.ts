/** Normalized text for searches: ignores case, accents and the kind of whitespace. */
export const foldedText = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
