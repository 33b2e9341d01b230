import type { Font } from '#contract/fonts.ts';

let loaded: Promise<Font[]> | undefined;

/** The families of Google Fonts at build time, most popular first. Loaded lazily. */
export function bundledFonts(): Promise<Font[]> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Font[]> {
  const { default: catalogue } = await import('./catalogue.json', { with: { type: 'json' } });
  const lists = catalogue.variants.map((variants) => variants.split(' '));
  return Object.entries(catalogue.families).map(([family, list]) => ({
    family,
    variants: lists[list] ?? [],
  }));
}
