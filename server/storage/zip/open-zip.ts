import { constants } from 'node:fs';
import type { Entry } from 'yauzl';
import { patiently } from '../../disk/patiently.ts';

/** A zip whose entries are plain files with different names. Whoever opens it closes it. */
export type Zip = {
  /** The size of each entry, in bytes; reading it never yields another. */
  sizes: ReadonlyMap<string, number>;
  /** The bytes of an entry. */
  read(name: string): AsyncIterable<Buffer>;
  close(): void;
};

/** What is wrong with a zip; `reason` goes after "because". */
export type ZipFault = { kind: 'no zip' | 'damaged' | 'refused'; reason: string; cause?: unknown };

export type ZipOptions = {
  /** Throws for an entry that has no place in this zip. Called before the entry itself is checked. */
  accept: (name: string, sizeBytes: number) => void;
  /** Makes the error that is thrown. */
  errorOf: (fault: ZipFault) => unknown;
};

/** Opens a zip and checks its list of entries, before anything is unpacked. */
export async function openZip(path: string, { accept, errorOf }: ZipOptions): Promise<Zip> {
  const { default: yauzl } = await import('yauzl');
  const options = { autoClose: false, strictFileNames: true, validateEntrySizes: true };
  const opened = patiently(() => yauzl.openPromise(path, options));
  const zip = await opened.catch((cause) => {
    throw errorOf(broken('no zip', cause));
  });
  // Errors are thrown as well; without a listener the event would end the process.
  zip.on('error', () => {});
  const entries = new Map<string, Entry>();
  const refused = (reason: string) => errorOf({ kind: 'refused', reason });

  async function* explained<T>(open: () => AsyncIterable<T> | Promise<AsyncIterable<T>>) {
    try {
      yield* await open();
    } catch (cause) {
      throw errorOf(broken('damaged', cause));
    }
  }

  function read(name: string): AsyncIterable<Buffer> {
    const entry = entries.get(name);
    if (!entry) throw refused(`${shown(name)} is missing in it`);
    return explained<Buffer>(() => zip.openReadStreamPromise(entry));
  }

  try {
    for await (const entry of explained(() => zip.eachEntry())) {
      const { fileName: name, uncompressedSize } = entry;
      accept(name, uncompressedSize);
      if (!isPlainFile(entry)) throw refused(`${shown(name)} in it is no plain file`);
      if (entry.isEncrypted() || !entry.canDecodeFileData()) {
        throw refused(`${shown(name)} in it is locked or packed in a way that is not known`);
      }
      if (entries.has(name)) throw refused(`it holds ${shown(name)} twice`);
      entries.set(name, entry);
    }
  } catch (error) {
    zip.close();
    throw error;
  }
  const sizes = new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize]));
  return { sizes, read, close: () => zip.close() };
}

/** No link, folder or device: on Unix the upper half of the attributes is the mode of the file. */
function isPlainFile({ externalFileAttributes }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & constants.S_IFMT;
  return type === 0 || type === constants.S_IFREG;
}

function broken(kind: ZipFault['kind'], cause: unknown): ZipFault {
  const message = cause instanceof Error ? cause.message : String(cause);
  const detail = message.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
  return { kind, reason: `it is damaged or incomplete (${detail})`, cause };
}

/** Quoted and cut, because names in a hostile zip may hold anything. */
export const shown = (name: string) => JSON.stringify(name.slice(0, 100));
