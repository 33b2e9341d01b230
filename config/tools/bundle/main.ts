/**
 * Makes the zips for people without Node: `npm run bundle -- win-x64 linux-x64`. They go into `bundles/`. The exit code
 * is 1 when a zip could not be made or is too large.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeBundle } from './make-bundle.ts';
import { PLATFORMS } from './platforms.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../../bundles', import.meta.url));

const MB = 1_000_000;
/** Node needs 36 MB for Windows and 46 MB for Linux, the fonts of other scripts 24 MB, the image library 9 MB. */
const MOST_MB = { win32: 80, linux: 90, darwin: 90 };

const { positionals: names } = parseArgs({ allowPositionals: true });
if (names.length === 0) {
  console.error(`Name what to make: npm run bundle -- ${Object.keys(PLATFORMS).join(' ')}`);
  process.exitCode = 2;
}
for (const name of names) {
  try {
    const { path, bytes, os } = await makeBundle(ROOT, name, FOLDER);
    const size = `${(bytes / MB).toFixed(1)} MB`;
    console.log(`${relative(process.cwd(), path)}  ${size}`);
    const most = MOST_MB[os];
    if (bytes > most * MB) throw new Error(`it has ${size} and may have ${most}.`);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
