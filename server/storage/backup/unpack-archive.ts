import { dirname, join } from 'node:path';
import { mkdirSync } from '../../system/disk/files.ts';
import { hashStream, writeHashed } from '../hashing.ts';
import { type Progress, progressTo } from '../progress.ts';
import { contentBytes, type Manifest } from './backup-manifest.ts';
import { InvalidBackup } from './invalid-backup.ts';
import { withArchive } from './read-archive.ts';

export type UnpackOptions = {
  /** The folder to unpack into, synced to disk; it must be new or empty. */
  into: string;
  /** Selects the files to write; the others are only verified. All by default. */
  only?: (path: string) => boolean;
  /** Called before the first byte is written. */
  onManifest?: (manifest: Manifest) => void;
  onProgress?: Progress | undefined;
};

/**
 * Reads every byte of an archive and compares it with the manifest. Throws an `InvalidBackup` at the first difference.
 */
export function unpackArchive(path: string, options: UnpackOptions): Promise<Manifest> {
  const { into, only = () => true, onManifest, onProgress } = options;
  return withArchive(path, async ({ manifest, read }) => {
    onManifest?.(manifest);
    const onBytes = progressTo(contentBytes(manifest), onProgress);
    for (const file of manifest.files) {
      const target = join(into, file.path);
      if (only(file.path)) mkdirSync(dirname(target), { recursive: true });
      const { sha256 } = only(file.path)
        ? await writeHashed(read(file.path), target, onBytes)
        : await hashStream(read(file.path), onBytes);
      if (sha256 === file.sha256) continue;
      throw new InvalidBackup(`${file.path} in it is not what it was when it was made`);
    }
    return manifest;
  });
}
