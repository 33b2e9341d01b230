import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Manifest, ManifestFile } from './backup-manifest.ts';
import { measured } from './measured.ts';
import { explained, type OpenArchive, withArchive } from './read-archive.ts';
import { UnsoundBackup } from './unsound-backup.ts';

/** How far a long work is. */
export type Progress = (doneBytes: number, allBytes: number) => void;

export type UnpackOptions = {
  /** The folder that the files go to, on disk for good; it must be new or empty. */
  into: string;
  /** Which files are written; the others are only checked. All when absent. */
  only?: (path: string) => boolean;
  /** Called before the first byte is written, with all that the manifest promises. */
  onManifest?: (manifest: Manifest) => void;
  onProgress?: Progress | undefined;
};

/** Reads every byte of an archive and compares it with the manifest. Throws an `UnsoundBackup` at the first that differs. */
export function unpackArchive(path: string, options: UnpackOptions): Promise<Manifest> {
  const { into, only = () => true, onManifest, onProgress } = options;
  return withArchive(path, async (archive) => {
    const { manifest } = archive;
    onManifest?.(manifest);
    const all = manifest.files.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
    let done = 0;
    const onBytes = (bytes: number) => {
      done += bytes;
      onProgress?.(done, all);
    };
    for (const file of manifest.files) {
      await unpack(archive, file, only(file.path) ? join(into, file.path) : undefined, onBytes);
    }
    return manifest;
  });
}

async function unpack(
  archive: OpenArchive,
  file: ManifestFile,
  target: string | undefined,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const differs = () => new UnsoundBackup(`${file.path} in it is not what it was when it was made`);
  const { measure, pass } = measured(onBytes, { mostBytes: file.size_bytes, tooMuch: differs });
  // Before the writer, whose errors nobody would hear if this failed.
  const reader = await archive.open(file);
  if (target) mkdirSync(dirname(target), { recursive: true });
  const writer = target
    ? createWriteStream(target, { flags: 'wx', flush: true })
    : new Writable({ write: (_chunk, _encoding, done) => done() });
  await explained(pipeline(reader, pass, writer));
  if (measure.sizeBytes !== file.size_bytes || measure.sha256() !== file.sha256) throw differs();
}
