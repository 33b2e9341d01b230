export type FontType = { extension: string; mime: string };

const TYPES: Record<string, FontType> = {
  wOF2: { extension: 'woff2', mime: 'font/woff2' },
  wOFF: { extension: 'woff', mime: 'font/woff' },
  OTTO: { extension: 'otf', mime: 'font/otf' },
  true: { extension: 'ttf', mime: 'font/ttf' },
  '\0\x01\0\0': { extension: 'ttf', mime: 'font/ttf' },
};

export const SIGNATURE_BYTES = 4;

/** The type of a font file by its first bytes, read as Latin-1; undefined when it is none. */
export function fontTypeOf(signature: string): FontType | undefined {
  return Object.hasOwn(TYPES, signature) ? TYPES[signature] : undefined;
}

/** The type that a name of the font store ends with. */
export function mimeOfName(name: string): string {
  return `font/${name.slice(name.lastIndexOf('.') + 1)}`;
}
