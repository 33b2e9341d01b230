import { constants } from 'node:fs';
import type { Entry } from 'yauzl';
import { retryWhileHeld } from '../../system/disk/retry-while-held.ts';

/** A zip whose entries are plain files with unique names. The caller that opened it closes it. */
export type Zip = {
  /** The size of each entry in bytes; `read` yields exactly as many. */
  sizes: ReadonlyMap<string, number>;
  /** The bytes of an entry. */
  read(name: string): AsyncIterable<Buffer>;
  close(): void;
};

/** The fault of a zip; `reason` completes a sentence after "because". */
export type ZipFault = { kind: 'no zip' | 'damaged' | 'refused'; reason: string; cause?: unknown };

type ZipOptions = {
  /**
   * Throws for an entry that does not belong in this zip. Called before the entry itself is checked. `isLeftOut` is
   * true for what a repacked zip contains besides its files.
   */
  accept: (name: string, sizeBytes: number, isLeftOut: boolean) => void;
  /**
   * The top-level file of a zip that a user may have repacked. Then folders, files added by the system, backslashes,
   * and one folder around everything are accepted. Absent for a zip that must be unmodified.
   */
  repackedWith?: string;
  /** Creates the error to throw. */
  errorOf: (fault: ZipFault) => unknown;
};

/** Opens a zip and checks its list of entries, before anything is unpacked. */
export async function openZip(
  path: string,
  { accept, errorOf, repackedWith }: ZipOptions,
): Promise<Zip> {
  const { default: yauzl } = await import('yauzl');
  const isRepacked = repackedWith !== undefined;
  // Without strict names backslashes become slashes. A path that leaves the zip is refused in both cases.
  const options = { autoClose: false, strictFileNames: !isRepacked, validateEntrySizes: true };
  const opened = retryWhileHeld(() => yauzl.openPromise(path, options));
  const zip = await opened.catch((cause) => {
    throw errorOf(broken('no zip', cause));
  });
  // Errors are also thrown; without a listener the event would end the process.
  zip.on('error', () => {});
  let entries = new Map<string, Entry>();
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
      const isLeftOut = isRepacked && isByproduct(name);
      accept(name, uncompressedSize, isLeftOut);
      const isTaken = isPlainFile(entry) || (isRepacked && isFolder(entry));
      if (!isTaken) throw refused(`${shown(name)} in it is no plain file`);
      if (isLeftOut) continue;
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
  if (isRepacked) entries = withoutTopFolder(entries, repackedWith);
  const sizes = new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize]));
  return { sizes, read, close: () => zip.close() };
}

/** Excludes links, folders and devices. */
const isPlainFile = (entry: Entry): boolean =>
  !entry.fileName.endsWith('/') && [0, constants.S_IFREG].includes(fileTypeOf(entry));

const isFolder = (entry: Entry): boolean =>
  entry.fileName.endsWith('/') &&
  entry.uncompressedSize === 0 &&
  [0, constants.S_IFDIR, constants.S_IFREG].includes(fileTypeOf(entry));

/** On Unix the upper 16 bits of the attributes are the mode of the file; 0 elsewhere. */
const fileTypeOf = ({ externalFileAttributes }: Entry): number =>
  (externalFileAttributes >>> 16) & constants.S_IFMT;

/** Files that macOS and Windows add. */
const ADDED = /(^|\/)(__MACOSX\/|(\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$)/i;

/** Whether an entry is a folder or was added by the system. */
const isByproduct = (name: string): boolean => name.endsWith('/') || ADDED.test(name);

/**
 * The entries by their names inside the one folder that contains `marker` and everything else, if there is such a
 * folder.
 */
function withoutTopFolder(entries: Map<string, Entry>, marker: string): Map<string, Entry> {
  const names = [...entries.keys()];
  const folder = names[0]?.split('/')[0];
  const isAround = names.every((name) => name.startsWith(`${folder}/`));
  if (!isAround || !entries.has(`${folder}/${marker}`)) return entries;
  return new Map([...entries].map(([name, entry]) => [name.slice(`${folder}/`.length), entry]));
}

function broken(kind: ZipFault['kind'], cause: unknown): ZipFault {
  const message = cause instanceof Error ? cause.message : String(cause);
  const detail = message.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
  return { kind, reason: `it is damaged or incomplete (${detail})`, cause };
}

/** Quoted and truncated, because names in a hostile zip may contain anything. */
export const shown = (name: string) => JSON.stringify(name.slice(0, 100));
