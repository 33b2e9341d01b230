type FontType = { extension: string; mime: string };

const TYPES = new Map(
  Object.entries<FontType>({
    wOF2: { extension: 'woff2', mime: 'font/woff2' },
    wOFF: { extension: 'woff', mime: 'font/woff' },
    OTTO: { extension: 'otf', mime: 'font/otf' },
    true: { extension: 'ttf', mime: 'font/ttf' },
    '\0\x01\0\0': { extension: 'ttf', mime: 'font/ttf' },
  }),
);

export const SIGNATURE_BYTES = 4;

/** The font type of a signature, read as Latin-1; undefined when it is no font. */
export function fontTypeOf(signature: string): FontType | undefined {
  return TYPES.get(signature);
}

/** The media type of a name in the font store. */
export function mimeOfName(name: string): string {
  return `font/${name.slice(name.lastIndexOf('.') + 1)}`;
}
