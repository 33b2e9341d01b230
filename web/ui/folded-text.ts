/** Text to compare in a search: case, accents and the kind of space make no difference. */
export const foldedText = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
