import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { readFile } from '../disk/files.ts';
import { decode } from './decode.ts';
import type { Findings } from './findings.ts';

const LIMITS = {
  timeMs: 30_000,
  memoryMb: 1000,
  refusal: (cause: Error) => {
    throw new Error('A file of the program takes too much to be decoded', { cause });
  },
};

/** Decodes the WebP images, WAV sounds and WOFF2 fonts at `paths`; other files are passed over. Throws for a bad one. */
export async function findIn(paths: readonly string[]): Promise<Findings> {
  const images: Record<string, Findings['images'][string]> = {};
  const sounds: Record<string, Findings['sounds'][string]> = {};
  const fonts: Record<string, Findings['fonts'][string]> = {};
  for (const path of paths) {
    const key = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    const type = extname(path);
    if (type === '.webp') images[key] = await decode('bitmap', path, LIMITS);
    if (type === '.wav') sounds[key] = await decode('sound', path, LIMITS);
    if (type === '.woff2') fonts[key] = await decode('font', path, LIMITS);
  }
  return { images, sounds, fonts };
}
