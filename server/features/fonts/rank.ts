import type { Font } from '#contract/fonts.ts';

const MAX_FOUND = 50;

/**
 * The fonts whose name holds `query`, the user's `own` first: those that begin with it, then those with a
 * word that does, then the rest; among equals in the given order. All fonts match an empty query.
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

/** The font of that name, however it is capitalized. */
export function fontNamed(fonts: readonly Font[], family: string): Font | undefined {
  const sought = family.trim().toLowerCase();
  return fonts.find((font) => font.family.toLowerCase() === sought);
}
