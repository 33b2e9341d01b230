import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';
import { shownStates } from './shown-states.ts';

const ENTRY = fileURLToPath(new URL('./page.tsx', import.meta.url));

const HTML = `<!doctype html>
<html lang="en" data-theme="dark">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Design system</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/ui/page.css">
  <script type="module" blocking="render" src="/ui/page.js"></script>
  <body><div id="root"></div></body>
</html>`;

export type UiPage = {
  /** Where the page is: `http://127.0.0.1:<port>/ui/`. */
  url: string;
  close(): Promise<void>;
};

/** Builds the page of all parts into a temporary folder and serves it on a free port; what is saved meanwhile shows after a reload. */
export async function serveUiPage(): Promise<UiPage> {
  const folder = await mkdtemp(join(tmpdir(), 'streamhost-ui-'));
  await mkdir(join(folder, 'ui'));
  await writeFile(join(folder, 'ui', 'index.html'), HTML);
  const site = await context({
    entryPoints: [ENTRY],
    outdir: join(folder, 'ui'),
    bundle: true,
    format: 'esm',
    target: 'chrome111',
    jsx: 'automatic',
    loader: { '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [shownStates],
    logLevel: 'warning',
  });
  // Without it every request would build anew.
  await site.watch();
  const { port } = await site.serve({ host: '127.0.0.1', port: 0, servedir: folder });
  return {
    url: `http://127.0.0.1:${port}/ui/`,
    async close() {
      await site.dispose();
      await rm(folder, { recursive: true });
    },
  };
}
