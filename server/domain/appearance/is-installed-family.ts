/**
 * Whether this computer has a font installed: the text's width then differs from that in at least one of two fallbacks.
 * `cssName` is the family as a CSS string; `widthIn` measures one text in a CSS list of families.
 */
export const isInstalledFamily = (
  cssName: string,
  widthIn: (families: string) => number,
): boolean =>
  ['monospace', 'serif'].some((other) => widthIn(`${cssName}, ${other}`) !== widthIn(other));

/** The text to measure, whose width differs between nearly all fonts. */
export const INSTALLED_FAMILY_PROBE = 'mwiIl10&';
