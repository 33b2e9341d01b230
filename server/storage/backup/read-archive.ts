import { constants } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isArchivePath } from './archive-path.ts';
import {
  DATABASE,
  MANIFEST,
  type Manifest,
  type ManifestFile,
  readManifest,
} from './backup-manifest.ts';
import { UnsoundBackup } from './unsound-backup.ts';

/** An archive whose table of contents is exactly what its manifest says; its bytes are still to be checked. */
export type OpenArchive = {
  manifest: Manifest;
  open(file: ManifestFile): Promise<Readable>;
};

/** Far more than a manifest of all files that anybody has. */
const LARGEST_MANIFEST = 32 * 1024 * 1024;

/** Opens an archive while `use` runs. Throws an `UnsoundBackup` for one that is not what its manifest says. */
export async function withArchive<T>(
  path: string,
  use: (archive: OpenArchive) => Promise<T>,
): Promise<T> {
  const zip = await explained(
    openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true }),
  );
  try {
    const entries = await explained(entriesOf(zip));
    const open = async (name: string) => explained(zip.openReadStreamPromise(found(entries, name)));
    const manifest = await manifestIn(entries, open);
    compare(manifest, entries);
    return await use({ manifest, open: (file) => open(file.path) });
  } finally {
    zip.close();
  }
}

type Entries = Map<string, Entry>;

async function entriesOf(zip: ZipFile): Promise<Entries> {
  const entries: Entries = new Map();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (name !== MANIFEST && !isArchivePath(name)) {
      throw new UnsoundBackup(`it holds a file that has no place in a backup (${shown(name)})`);
    }
    if (!isPlainFile(entry)) throw new UnsoundBackup(`${shown(name)} in it is no plain file`);
    if (entries.has(name)) throw new UnsoundBackup(`it holds ${shown(name)} twice`);
    entries.set(name, entry);
  }
  return entries;
}

/** The upper half of the attributes is the mode of a file on Unix, where the archive was made there. */
function isPlainFile(entry: Entry): boolean {
  const type = (entry.externalFileAttributes >>> 16) & constants.S_IFMT;
  return (type === 0 || type === constants.S_IFREG) && !entry.isEncrypted();
}

async function manifestIn(
  entries: Entries,
  open: (name: string) => Promise<Readable>,
): Promise<Manifest> {
  const { uncompressedSize } = found(entries, MANIFEST);
  if (uncompressedSize > LARGEST_MANIFEST) throw new UnsoundBackup('its manifest is too large');
  return readManifest(await explained(text(await open(MANIFEST))));
}

function compare({ files }: Manifest, entries: Entries): void {
  const named = new Set(files.map(({ path }) => path));
  if (named.size !== files.length) throw new UnsoundBackup('its manifest names a file twice');
  const extra = [...entries.keys()].find((name) => name !== MANIFEST && !named.has(name));
  if (extra) throw new UnsoundBackup(`its manifest does not know the file ${shown(extra)} in it`);
  found(entries, DATABASE);
  for (const { path, size_bytes } of files) {
    if (found(entries, path).uncompressedSize === size_bytes) continue;
    throw new UnsoundBackup(`${shown(path)} in it has another size than its manifest says`);
  }
}

function found(entries: Entries, name: string): Entry {
  const entry = entries.get(name);
  if (!entry) throw new UnsoundBackup(`${shown(name)} is missing in it`);
  return entry;
}

/** What the system says about the file stays as it is; anything else is a matter of its content. */
export async function explained<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof Error) || error instanceof UnsoundBackup) throw error;
    if ('syscall' in error) throw error;
    const reason = error.message.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
    throw new UnsoundBackup(`it is damaged or incomplete (${reason})`, { cause: error });
  }
}

/** Names in a hostile archive may hold anything. */
const shown = (name: string) => JSON.stringify(name.slice(0, 100));
