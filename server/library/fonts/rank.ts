import type { Font } from '#contract/fonts.ts';

const MAX_FOUND = 50;

/**
 * The fonts whose name contains `query`, `own` ones first: names that begin with it, then names with a word that
 * does, then the rest, each in the given order. An empty query matches all fonts.
 */
export function rankFonts(own: readonly Font[], others: readonly Font[], query: string): Font[] {
  const sought = query.trim().toLowerCase();
  const hidden = new Set(own.map(({ family }) => family.toLowerCase()));
  const rest = others.filter(({ family }) => !hidden.has(family.toLowerCase()));
  return [...ranked(own, sought), ...ranked(rest, sought)].slice(0, MAX_FOUND);
}

function ranked(fonts: readonly Font[], sought: string): Font[] {
  const ranks: Font[][] = [[], [], []];
  for (const font of fonts) ranks[rankOf(font.family.toLowerCase(), sought)]?.push(font);
  return ranks.flat();
}

/** -1 when it does not match. */
function rankOf(name: string, sought: string): number {
  if (name.startsWith(sought)) return 0;
  if (name.includes(` ${sought}`)) return 1;
  return name.includes(sought) ? 2 : -1;
}

/** The font with this name, ignoring case. */
export function fontNamed(fonts: readonly Font[], family: string): Font | undefined {
  const sought = family.trim().toLowerCase();
  return fonts.find((font) => font.family.toLowerCase() === sought);
}
