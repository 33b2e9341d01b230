import { extname, join } from 'node:path';
import { decode } from '../../sandbox/decode.ts';
import type { Findings } from '../../sandbox/findings.ts';
import { sha256Of } from '../../storage/hashing.ts';
import { readFile } from '../../system/disk/files.ts';

/** The file in the output folder of `renderLooks` with the results of decoding all files of the looks. */
export const FINDINGS_FILE = 'findings.json';

const LIMITS = {
  timeMs: 30_000,
  memoryMb: 1000,
  refusal: (cause: Error) => {
    throw new Error('A file of a look takes too much to be decoded', { cause });
  },
};

/** Reads the results of decoding from `folder`, which is part of the program. They are not validated. */
export async function readFindings(folder: string): Promise<Findings> {
  return JSON.parse(await readFile(join(folder, FINDINGS_FILE), 'utf8'));
}

/** Decodes the WebP images, WAV sounds and WOFF2 fonts among `paths`. Throws for a refused file. */
export async function findIn(paths: readonly string[]): Promise<Findings> {
  const found = async <Output>(type: string, output: (path: string) => Promise<Output>) => {
    const byHash: Record<string, Output> = {};
    for (const path of paths.filter((path) => extname(path) === type)) {
      byHash[sha256Of(await readFile(path))] = await output(path);
    }
    return byHash;
  };
  return {
    images: await found('.webp', (path) => decode('bitmap', path, LIMITS)),
    sounds: await found('.wav', (path) => decode('sound', path, LIMITS)),
    fonts: await found('.woff2', (path) => decode('font', path, LIMITS)),
  };
}
