import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

const FILE = 0o100644;
const EXECUTABLE = 0o100755;

/** A fixed time, as in npm packages, so that the same files make the same zip. */
const SAME_TIME = { mtime: new Date(1985, 9, 26, 8, 15), forceDosTimestamp: true };

/** Writes the files in `folder` into a zip at `path`, below the folder's name. `executables` are relative to it. */
export async function writeZip(
  folder: string,
  path: string,
  executables: readonly string[],
): Promise<void> {
  const zip = new yazl.ZipFile();
  for (const name of await filesIn(folder)) {
    const mode = executables.includes(name) ? EXECUTABLE : FILE;
    const options = { ...SAME_TIME, mode, compress: true, compressionLevel: 9 };
    zip.addFile(join(folder, name), `${basename(folder)}/${name}`, options);
  }
  zip.end();
  const content = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  await pipeline(content, createWriteStream(path));
}

/** Paths below `folder`, with slashes, sorted alike on every system. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}
