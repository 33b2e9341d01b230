import { join } from 'node:path';
import { readFile } from '../disk/files.ts';
import type { FontFacts } from './fonts/read-font.ts';
import type { Image } from './images/open-image.ts';
import type { Sound } from './sounds/read-sound.ts';

/** What decoding found in files, by the SHA-256 of their content, in hex: these need not be decoded again. */
export type Findings = {
  images: Readonly<Record<string, Image>>;
  sounds: Readonly<Record<string, Sound>>;
  fonts: Readonly<Record<string, FontFacts>>;
};

export const NO_FINDINGS: Findings = { images: {}, sounds: {}, fonts: {} };

/** In a folder of files that come with the program, what the build found in them. */
export const FINDINGS_FILE = 'findings.json';

/** What `findIn` found in the files of `folder`, which is to be one of the program: it is believed. */
export async function readFindings(folder: string): Promise<Findings> {
  return JSON.parse(await readFile(join(folder, FINDINGS_FILE), 'utf8'));
}
