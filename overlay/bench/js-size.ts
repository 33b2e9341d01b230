import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Comparison, compared } from '../../server/testing/bench/comparison.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MAX_KB = 260;

/** The gzipped JavaScript of the built overlay. */
export async function* jsSize(): AsyncGenerator<Comparison> {
  const { outputs } = JSON.parse(await readFile(`${ROOT}dist/overlay.meta.json`, 'utf8'));
  let kB = 0;
  for (const path of Object.keys(outputs).filter((name) => name.endsWith('.js'))) {
    kB += gzipSync(await readFile(ROOT + path)).length / 1000;
  }
  const shown = (size: number) => `${size.toFixed(1)} kB`;
  yield compared('JavaScript, compressed / what it may be', [kB, MAX_KB], shown, { atMost: 1 });
}
