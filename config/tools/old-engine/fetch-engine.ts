import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** A package with Chromium 103.0.5058 for Linux on x64; Google offers no builds of that age. */
const PACKAGE = '@sparticuz/chrome-aws-lambda@14.4.1';
/** The WebGL renderer is a separate file. */
const PARTS = ['chromium.br', 'swiftshader.tar.br'];
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/old-engine', import.meta.url));

const run = promisify(execFile);
const decompress = promisify(brotliDecompress);

/** Path of a Chromium as old as that of OBS 30, downloaded from the npm registry once. Throws without network. */
export async function fetchEngine(): Promise<string> {
  const engine = join(CACHE, 'chromium');
  if (existsSync(engine)) return engine;
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm'];
  await run(program, [...first, 'pack', PACKAGE, '--silent', '--pack-destination', CACHE]);
  await run('sh', ['-c', 'tar xzf ./*.tgz'], { cwd: CACHE });
  for (const part of PARTS) {
    const packed = await readFile(join(CACHE, 'package/bin', part));
    await writeFile(join(CACHE, part.replace('.br', '.part')), await decompress(packed));
  }
  await run('tar', ['xf', 'swiftshader.tar.part'], { cwd: CACHE });
  await chmod(join(CACHE, 'chromium.part'), 0o755);
  // Renamed last, so that an interrupted download is repeated.
  await rename(join(CACHE, 'chromium.part'), engine);
  return engine;
}
