import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { Page } from 'playwright';

/** Build options of test pages: the editor's, without minification. */
export const PAGE_BUILD = {
  bundle: true,
  format: 'esm',
  target: 'chrome103',
  jsx: 'automatic',
  loader: { '.woff2': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
} satisfies BuildOptions;

/** The HTML of a page whose script and style are `<script>.js` and `<script>.css` beside it. */
export const htmlOf = (title: string, script: string) => `<!doctype html>
<html lang="en" data-theme="dark">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="${script}.css">
  <script type="module" blocking="render" src="${script}.js"></script>
  <body><div id="root"></div></body>
</html>`;

/** A built page that is served through a route. */
type TestPage = {
  /** Serves the page at `/<name>/…` on every origin; its path is `index.html`. */
  showIn(page: Page): Promise<void>;
  remove(): Promise<void>;
};

/** Builds a page with the script `entry` into a temporary folder. */
export async function buildTestPage(
  name: string,
  entry: string,
  plugins: Plugin[] = [],
): Promise<TestPage> {
  const folder = await mkdtemp(join(tmpdir(), `streamhost-${name}-`));
  const entryPoints = { main: entry };
  await build({ ...PAGE_BUILD, entryPoints, outdir: folder, splitting: true, plugins });
  return {
    showIn: async (page) => {
      await page.route(`**/${name}/**`, async (route) => {
        const file = basename(new URL(route.request().url()).pathname);
        if (file === 'index.html') {
          return route.fulfill({ contentType: 'text/html', body: htmlOf(name, 'main') });
        }
        const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript';
        await route.fulfill({ contentType, body: await readFile(join(folder, file)) });
      });
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Test pages, each built on first use. */
export class TestPages {
  readonly #built = new Map<string, Promise<TestPage>>();

  /** See `buildTestPage`. */
  async showIn(page: Page, ...args: Parameters<typeof buildTestPage>): Promise<void> {
    const [name] = args;
    const built = this.#built.get(name) ?? buildTestPage(...args);
    this.#built.set(name, built);
    await (await built).showIn(page);
  }

  async remove(): Promise<void> {
    // A failed build has already failed its test.
    for (const built of await Promise.allSettled(this.#built.values())) {
      if (built.status === 'fulfilled') await built.value.remove();
    }
  }
}
