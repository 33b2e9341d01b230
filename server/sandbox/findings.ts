import type { FontFacts } from './fonts/read-font.ts';
import type { Image } from './images/open-image.ts';
import type { Sound } from './sounds/read-sound.ts';

/** Results of decoding, by the SHA-256 of the files' content, in hex. These files need not be decoded again. */
export type Findings = {
  images: Readonly<Record<string, Image>>;
  sounds: Readonly<Record<string, Sound>>;
  fonts: Readonly<Record<string, FontFacts>>;
};

export const NO_FINDINGS: Findings = { images: {}, sounds: {}, fonts: {} };
