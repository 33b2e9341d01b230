import { text } from 'node:stream/consumers';
import { MANIFEST } from '../zip/new-zip.ts';
import { openZip, shown, type Zip, type ZipFault } from '../zip/open-zip.ts';
import { isArchivePath } from './archive-path.ts';
import { DATABASE, type Manifest, readManifest } from './backup-manifest.ts';
import { InvalidBackup } from './invalid-backup.ts';

/** An archive whose entries match its manifest; its bytes are not verified yet. */
type OpenArchive = Pick<Zip, 'read'> & { manifest: Manifest };

/** Far larger than any real manifest. */
const LARGEST_MANIFEST = 32 * 1024 * 1024;

/** Opens an archive while `use` runs. Throws an `InvalidBackup` if it differs from its manifest. */
export async function withArchive<T>(
  path: string,
  use: (archive: OpenArchive) => Promise<T>,
): Promise<T> {
  const zip = await openZip(path, { accept: refuseOtherPaths, errorOf });
  try {
    if ((zip.sizes.get(MANIFEST) ?? 0) > LARGEST_MANIFEST) {
      throw new InvalidBackup('its manifest is too large');
    }
    const manifest = readManifest(await text(zip.read(MANIFEST)));
    compare(manifest, zip.sizes);
    return await use({ manifest, read: zip.read });
  } finally {
    zip.close();
  }
}

function refuseOtherPaths(name: string): void {
  if (name === MANIFEST || isArchivePath(name)) return;
  throw new InvalidBackup(`it holds a file that has no place in a backup (${shown(name)})`);
}

/** System errors are unchanged; all others come from the content. */
const errorOf = ({ reason, cause }: ZipFault) =>
  cause instanceof Error && 'syscall' in cause ? cause : new InvalidBackup(reason, { cause });

function compare({ files }: Manifest, sizes: Zip['sizes']): void {
  const named = new Set(files.map(({ path }) => path));
  if (named.size !== files.length) throw new InvalidBackup('its manifest names a file twice');
  const extra = [...sizes.keys()].find((name) => name !== MANIFEST && !named.has(name));
  if (extra) throw new InvalidBackup(`its manifest does not know the file ${shown(extra)} in it`);
  for (const path of [DATABASE, ...named]) {
    if (!sizes.has(path)) throw new InvalidBackup(`${shown(path)} is missing in it`);
  }
  for (const { path, size_bytes } of files) {
    if (sizes.get(path) === size_bytes) continue;
    throw new InvalidBackup(`${shown(path)} in it has another size than its manifest says`);
  }
}
