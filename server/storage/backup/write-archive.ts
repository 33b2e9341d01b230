import { createWriteStream, existsSync } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { DataPaths } from '#config/paths.ts';
import { isSafeName } from './archive-path.ts';
import {
  CONFIG,
  DATABASE,
  FOLDERS,
  MANIFEST,
  type Manifest,
  type ManifestFile,
} from './backup-manifest.ts';
import { measured } from './measured.ts';
import type { Progress } from './unpack-archive.ts';

/** The database is all that gets smaller here, by more than half at the lowest level, which costs the least time. */
const DATABASE_LEVEL = 1;

type Source = { path: string; from: string; compressionLevel: number };

/**
 * Writes an archive to `target`, a new file: the database from `databaseCopy`, all else from the data
 * directory, and at the end the manifest, which lists what was really written. One file is read at a time.
 */
export async function writeArchive(
  paths: DataPaths,
  { target, databaseCopy, facts, onProgress }: WriteOptions,
): Promise<Manifest> {
  const sources = await sourcesIn(paths, databaseCopy);
  const progress = await countingTo(sources, onProgress);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const stop = new AbortController();
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject));
  const work = [
    fill(zip, sources, facts, { onBytes: progress, signal: stop.signal }),
    pipeline(output, createWriteStream(target, { flags: 'wx', flush: true }), stop),
  ] as const;
  try {
    const [manifest] = await Promise.race([Promise.all(work), failed]);
    return manifest;
  } finally {
    // What failed first must not leave the others waiting, with files open.
    stop.abort();
    await Promise.allSettled(work);
  }
}

export type WriteOptions = {
  target: string;
  databaseCopy: string;
  /** All of the manifest but the list of files. */
  facts: Omit<Manifest, 'files'>;
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
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST);
  zip.end();
  return manifest;
}

/** Nothing for a file that the server has removed meanwhile: nothing used it any more. */
async function add(
  zip: ZipFile,
  { path, from, compressionLevel }: Source,
  { onBytes, signal }: AddOptions,
): Promise<ManifestFile | undefined> {
  const handle = await openIfThere(from);
  if (!handle) return undefined;
  const { measure, pass } = measured(onBytes);
  const content = Readable.from(pass(handle.createReadStream()), { objectMode: false });
  const through = new PassThrough();
  zip.addReadStream(through, path, { compressionLevel, mtime: new Date() });
  await Promise.all([pipeline(content, through, { signal }), finished(through)]);
  return { path, size_bytes: measure.sizeBytes, sha256: measure.sha256() };
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function sourcesIn(paths: DataPaths, databaseCopy: string): Promise<Source[]> {
  const folders = await Promise.all(FOLDERS.map((folder) => filesIn(paths, folder)));
  return [
    { path: DATABASE, from: databaseCopy, compressionLevel: DATABASE_LEVEL },
    { path: CONFIG, from: paths.config, compressionLevel: DATABASE_LEVEL },
    ...folders.flat(),
  ];
}

/** Images and fonts are compressed already. What is still on its way, and what others put there, stays out. */
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

async function countingTo(sources: readonly Source[], onProgress?: Progress) {
  if (!onProgress) return () => {};
  const sizes = sources.map(({ from }) =>
    stat(from)
      .then(({ size }) => size)
      .catch(() => 0),
  );
  const all = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  let done = 0;
  return (bytes: number) => {
    done += bytes;
    onProgress(Math.min(done, all), all);
  };
}
