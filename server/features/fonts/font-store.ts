import { createHash, randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export type FontStore = ReturnType<typeof createFontStore>;

/** The names that the store gives; whatever else is asked for is not there. */
const NAME = /^(web-)?[\da-f]{64}\.(woff2|woff|ttf|otf)$/;

/** A name that says what is in the file, or what it was made for. */
export const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex');

/** The files in the fonts folder of the data directory. */
export function createFontStore(folder: string) {
  /** Writes a whole file or nothing, also when the power goes. */
  async function keep(name: string, content: string | Uint8Array): Promise<void> {
    const partial = join(folder, `${randomUUID()}.partial`);
    try {
      await writeFile(partial, content, { flush: true });
      await rename(partial, join(folder, name));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  /** The text of a file, or undefined when there is none. */
  async function read(name: string): Promise<string | undefined> {
    return orMissing(readFile(join(folder, name), 'utf8'));
  }

  /** The bytes of a file, or undefined when there is none or it could never have been made. */
  async function stream(name: string): Promise<Readable | undefined> {
    if (!NAME.test(name)) return undefined;
    const file = await orMissing(open(join(folder, name)));
    return file?.createReadStream();
  }

  /** A file that is gone already is fine. */
  const remove = (name: string) => rm(join(folder, name), { force: true });

  return { keep, read, stream, remove };
}

async function orMissing<T>(opened: Promise<T>): Promise<T | undefined> {
  try {
    return await opened;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
