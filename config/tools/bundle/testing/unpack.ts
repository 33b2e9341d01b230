import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';

/** Unpacks a zip into `folder` with the rights that it says, as the programs of the system do. */
export async function unpack(path: string, folder: string): Promise<void> {
  const zip = await yauzl.openPromise(path);
  for await (const entry of zip.eachEntry()) {
    const to = join(folder, entry.fileName);
    mkdirSync(dirname(to), { recursive: true });
    const mode = (entry.externalFileAttributes >>> 16) & 0o777;
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(to, { mode }));
  }
}
