import { createWriteStream, existsSync } from 'node:fs';
import { type FileHandle, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { ZipFile } from 'yazl';
import type { DataPaths } from '#config/paths.ts';
import { open, readdir } from '../../system/disk/files.ts';
import { hashing } from '../hashing.ts';
import { type Progress, progressTo } from '../progress.ts';
import { addManifest, newZip } from '../zip/new-zip.ts';
import { isSafeName } from './archive-path.ts';
import {
  CONFIG,
  DATABASE,
  FOLDERS,
  type Manifest,
  type ManifestFile,
  SECRETS,
} from './backup-manifest.ts';

/** The lowest level is the fastest, and halves the database. Other files do not shrink. */
const DATABASE_LEVEL = 1;

type Source = { path: string; from: string; compressionLevel: number };

/**
 * Writes an archive to the new file `target`: the database from `databaseCopy`, everything else from the data
 * directory, and last the manifest, which lists the written files. Reads one file at a time.
 */
export async function writeArchive(
  paths: DataPaths,
  { target, databaseCopy, facts, withSecrets, onProgress }: WriteOptions,
): Promise<Manifest> {
  const sources = await sourcesIn(paths, { databaseCopy, withSecrets });
  const onBytes = progressTo(await sizeOf(sources), onProgress);
  const { zip, content } = await newZip();
  const stop = new AbortController();
  const work = [
    fill(zip, sources, facts, { onBytes, signal: stop.signal }),
    pipeline(content, createWriteStream(target, { flags: 'wx', flush: true }), stop),
  ] as const;
  try {
    const [manifest] = await Promise.all(work);
    return manifest;
  } finally {
    // Aborts the other stream, which would otherwise wait with files open.
    stop.abort();
    await Promise.allSettled(work);
  }
}

type WriteOptions = {
  target: string;
  databaseCopy: string;
  /** The manifest without the list of files. */
  facts: Omit<Manifest, 'files'>;
  /** Whether it includes tokens and passwords of sources. */
  withSecrets: boolean;
  onProgress?: Progress | undefined;
};

type AddOptions = { onBytes: (bytes: number) => void; signal: AbortSignal };

async function fill(
  zip: ZipFile,
  sources: readonly Source[],
  facts: Omit<Manifest, 'files'>,
  how: AddOptions,
): Promise<Manifest> {
  const files: ManifestFile[] = [];
  for (const source of sources) {
    const file = await add(zip, source, how);
    if (file) files.push(file);
  }
  const manifest: Manifest = { ...facts, files };
  addManifest(zip, manifest);
  zip.end();
  return manifest;
}

/** Skips a file that the server has removed since, because nothing uses it any more. */
async function add(
  zip: ZipFile,
  { path, from, compressionLevel }: Source,
  { onBytes, signal }: AddOptions,
): Promise<ManifestFile | undefined> {
  const handle = await openIfThere(from);
  if (!handle) return undefined;
  const { pass, hashed } = hashing(onBytes);
  const content = Readable.from(pass(handle.createReadStream()), { objectMode: false });
  const through = new PassThrough();
  zip.addReadStream(through, path, { compressionLevel, mtime: new Date() });
  await Promise.all([pipeline(content, through, { signal }), finished(through)]);
  const { sha256, sizeBytes } = hashed();
  return { path, size_bytes: sizeBytes, sha256 };
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function sourcesIn(
  paths: DataPaths,
  { databaseCopy, withSecrets }: Pick<WriteOptions, 'databaseCopy' | 'withSecrets'>,
): Promise<Source[]> {
  const folders = await Promise.all(FOLDERS.map((folder) => filesIn(paths, folder)));
  return [
    { path: DATABASE, from: databaseCopy, compressionLevel: DATABASE_LEVEL },
    { path: CONFIG, from: paths.config, compressionLevel: DATABASE_LEVEL },
    ...(withSecrets
      ? [{ path: SECRETS, from: paths.secrets, compressionLevel: DATABASE_LEVEL }]
      : []),
    ...folders.flat(),
  ];
}

/** Without unfinished uploads and foreign files. Images and fonts are compressed already. */
async function filesIn(paths: DataPaths, folder: (typeof FOLDERS)[number]): Promise<Source[]> {
  const entries = existsSync(paths[folder])
    ? await readdir(paths[folder], { withFileTypes: true })
    : [];
  return entries
    .filter((entry) => entry.isFile() && isSafeName(entry.name) && !entry.name.endsWith('.partial'))
    .map(({ name }) => ({
      path: `${folder}/${name}`,
      from: join(paths[folder], name),
      compressionLevel: 0,
    }));
}

/** Total bytes of the existing files. */
async function sizeOf(sources: readonly Source[]): Promise<number> {
  const files = await Promise.all(sources.map(({ from }) => stat(from).catch(() => ({ size: 0 }))));
  return files.reduce((sum, { size }) => sum + size, 0);
}
