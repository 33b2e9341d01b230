import { execFileSync, spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip, createZstdCompress } from 'node:zlib';

const MB = 1_000_000;
const PART_MB = 58;

/**
 * Packs a folder into `to`, in parts of at most 58 MB, with the Node of this process that unpacks them. The other
 * computer needs only gzip and tar. Prints the sizes.
 */
export async function pack(folder: string, to: string): Promise<void> {
  const gzip = createGzip({ level: 9 });
  await pipeline(createReadStream(process.execPath), gzip, createWriteStream(join(to, 'node.gz')));
  const whole = join(to, 'bench.tar.zst');
  const tar = spawn('tar', ['-c', '--owner=0', '--group=0', '.'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 19 } });
  await pipeline(tar.stdout, zstd, createWriteStream(whole));
  execFileSync('split', ['--numeric-suffixes', `--bytes=${PART_MB * MB}`, whole, `${whole}.`]);
  await rm(whole);
  for (const name of await readdir(to)) {
    const { size } = await stat(join(to, name));
    console.log(`${name}  ${(size / MB).toFixed(1)} MB`);
  }
}
