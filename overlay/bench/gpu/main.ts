/**
 * Makes the folder that measures the overlay on another computer with a graphics card: `npm run bench:gpu`. It has all
 * that is needed there, in parts that are small enough to be sent; `bash run.sh` there measures. Debian on x64 only.
 */
import assert from 'node:assert/strict';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { missingPrograms } from '#config/tools/debian/missing-programs.ts';
import { withFolder } from '../../../server/testing/bench/servers.ts';
import { buildPages } from '../build-pages.ts';
import { sceneFiles } from '../scene-files.ts';
import { collectBrowser } from './collect-browser.ts';
import { pack } from './pack.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const RESULT = join(ROOT, 'bundles/gpu-bench');

const missing = missingPrograms(['apt-get', 'dpkg-deb', 'ldd', 'split', 'tar']);
assert.equal(missing.length, 0, `Run this on Debian: there is no ${missing.join(', ')} here.`);

await rm(RESULT, { recursive: true, force: true });
await mkdir(RESULT, { recursive: true });
await withFolder(async (work) => {
  const folder = join(work, 'collected');
  await collectBrowser(folder, join(work, 'debian'));
  await buildPages(join(folder, 'pages'));
  await collectUploads(join(folder, 'uploads'));
  await collectOverlay(folder);
  await bundleRun(folder);
  await pack(folder, RESULT);
});
await copyFile(join(import.meta.dirname, 'run.sh'), join(RESULT, 'run.sh'));
console.log(
  `Send ${relative(process.cwd(), RESULT)} to a computer with a graphics card, and run there: bash run.sh`,
);

async function collectUploads(folder: string): Promise<void> {
  await mkdir(folder);
  for (const [name, bytes] of await sceneFiles()) await writeFile(join(folder, name), bytes);
}

/** The built overlay without source maps. */
async function collectOverlay(folder: string): Promise<void> {
  const { outputs } = JSON.parse(await readFile(join(ROOT, 'dist/overlay.meta.json'), 'utf8'));
  const files = Object.keys(outputs).filter((path) => !path.endsWith('.map'));
  for (const path of ['dist/overlay.html', ...files]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(join(ROOT, path), join(folder, path));
  }
}

/** At the depth of its imports, so that paths beside them are the same. Playwright does not allow to be bundled. */
async function bundleRun(folder: string): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'run.ts')],
    outfile: join(folder, 'overlay/bench/run.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: { playwright: 'playwright-core' },
    external: ['playwright-core'],
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
    logLevel: 'warning',
  });
  await cp(
    join(ROOT, 'node_modules/playwright-core'),
    join(folder, 'node_modules/playwright-core'),
    {
      recursive: true,
      filter: (path) => !/\/(types|vite)$/.test(path),
    },
  );
}
