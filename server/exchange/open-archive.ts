import { constants } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Entry } from 'yauzl';
import { AppError } from '#domain/errors.ts';
import { MAX_CONTENT_BYTES, MAX_ENTRIES, MAX_FILE_MB } from './exchange-manifest.ts';

/** A zip whose entries are plain files with names of their own; whoever opened it closes it. */
export type Archive = {
  /** The size that each entry says it has, in bytes; reading it never yields another. */
  sizes: ReadonlyMap<string, number>;
  /** The bytes of an entry. Throws `invalid` where they are damaged. */
  read(name: string): AsyncIterable<Buffer>;
  close(): void;
};

/**
 * Opens a zip and looks at the list of what is in it, before anything is unpacked. Throws `wrong_type` for
 * a file that is no zip, `invalid` for what could reach beyond it, and `too_large` for too much.
 */
export async function openArchive(path: string): Promise<Archive> {
  const { default: yauzl } = await import('yauzl');
  const options = { autoClose: false, strictFileNames: true, validateEntrySizes: true };
  const zip = await yauzl.openPromise(path, options).catch((cause) => {
    throw new AppError('wrong_type', NO_ARCHIVE, { cause });
  });
  // What goes wrong is thrown as well, and without a listener it would end the process.
  zip.on('error', () => {});
  try {
    if (zip.entryCount > MAX_ENTRIES) throw tooMuch();
    const entries = new Map<string, Entry>();
    for await (const entry of saidToBeDamaged(zip.eachEntry())) {
      refuseStrange(entry);
      if (entries.has(entry.fileName)) throw invalidFile(`It holds "${entry.fileName}" twice.`);
      entries.set(entry.fileName, entry);
    }
    const sizes = new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize]));
    const contentBytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    if (contentBytes > MAX_CONTENT_BYTES) throw tooMuch();

    async function* read(name: string): AsyncGenerator<Buffer> {
      const entry = entries.get(name);
      if (!entry) throw invalidFile(`"${name}" is missing in it.`);
      const opened = zip.openReadStreamPromise(entry);
      const content: Readable = await opened.catch((cause) => {
        throw damaged(cause);
      });
      yield* saidToBeDamaged(content);
    }
    return { sizes, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Links, folders, devices and what is locked. */
function refuseStrange(entry: Entry): void {
  const { fileName, externalFileAttributes } = entry;
  const type = (externalFileAttributes >>> 16) & constants.S_IFMT;
  if (type !== 0 && type !== constants.S_IFREG) {
    throw invalidFile(`"${fileName}" in it is no plain file.`);
  }
  if (entry.isEncrypted() || !entry.canDecodeFileData()) {
    throw invalidFile(`"${fileName}" in it is locked or packed in a way that is not known.`);
  }
}

async function* saidToBeDamaged<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (cause) {
    throw damaged(cause);
  }
}

const damaged = (cause: unknown) =>
  new AppError(
    'invalid',
    'This file is damaged or incomplete. Export it once more, or fetch it again.',
    {
      cause,
    },
  );

const NO_ARCHIVE =
  'This file was not exported from streamhost, or only a part of it is here. Choose a whole .zip file that was.';

/** A file that is not as an export writes it. */
export const invalidFile = (reason: string) =>
  new AppError('invalid', `This file cannot be imported. ${reason}`);

export const tooMuch = () =>
  new AppError(
    'too_large',
    `This is too much for one file: at most ${MAX_ENTRIES} files and ${MAX_FILE_MB} MB.`,
  );
