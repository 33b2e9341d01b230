import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '#domain/errors.ts';
import type { WeightRange } from '../../sandbox/fonts/read-font.ts';
import { writeHashed } from '../../storage/hashing.ts';
import { open, readFile, rm } from '../../system/disk/files.ts';
import { placeByContent } from '../../system/disk/place-by-content.ts';
import { newPartial } from '../uploads/received-file.ts';
import { readFontFile } from './read-font-file.ts';

export type FontStore = ReturnType<typeof createFontStore>;

/** Valid names in the store. Requests for others are answered 404. */
const NAME = /^(web-)?[\da-f]{64}\.(woff2|woff|ttf|otf)$/;

/** The files in the fonts folder of the data directory. */
export function createFontStore(folder: string) {
  const weights = new Map<string, Promise<WeightRange | undefined>>();

  const pathOf = (name: string) => join(folder, name);

  /** Writes the file completely or not at all. */
  async function keep(name: string, content: string | Uint8Array): Promise<void> {
    const partial = newPartial(folder);
    try {
      await writeHashed(Readable.from([Buffer.from(content)]), partial);
      await placeByContent(partial, pathOf(name));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  /** The text of a file; undefined when there is none. */
  async function read(name: string): Promise<string | undefined> {
    return orMissing(readFile(pathOf(name), 'utf8'));
  }

  /** The weights of a variable font; cached, because the content of a name never changes. */
  function weightsOf(name: string): Promise<WeightRange | undefined> {
    const known = weights.get(name) ?? readWeights(name);
    weights.set(name, known);
    return known;
  }

  async function readWeights(name: string): Promise<WeightRange | undefined> {
    try {
      return (await readFontFile(pathOf(name))).weights;
    } catch (error) {
      // A temporary failure is not cached.
      if (!(error instanceof AppError && error.kind === 'invalid')) weights.delete(name);
      return undefined;
    }
  }

  /** Fills the cache for a font that is already parsed. */
  function rememberWeights(name: string, range: WeightRange | undefined): void {
    weights.set(name, Promise.resolve(range));
  }

  /** The bytes of a file; undefined when there is none, or for an invalid name. */
  async function stream(name: string): Promise<Readable | undefined> {
    if (!NAME.test(name)) return undefined;
    const file = await orMissing(open(pathOf(name)));
    return file?.createReadStream();
  }

  async function remove(name: string): Promise<void> {
    await rm(pathOf(name), { force: true });
    weights.delete(name);
  }

  return { pathOf, keep, read, weightsOf, rememberWeights, stream, remove };
}

async function orMissing<T>(opened: Promise<T>): Promise<T | undefined> {
  try {
    return await opened;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
