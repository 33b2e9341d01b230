import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { LIVE_PATH } from '#contract/live-protocol.ts';

const DOM = join(import.meta.dirname, 'pages/dom.ts');

/** Builds the pages that the overlay is compared with: one of elements, and bare ones. */
export async function buildPages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: [DOM],
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'chrome103',
    loader: { '.woff2': 'file' },
    publicPath: '/bench',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const bare = (name: string, script: string) =>
    writeFile(join(folder, name), html(`<script>${script}; isDrawn = true</script>`));
  await bare('blank.html', '');
  await bare('fetching.html', `setInterval(() => fetch('${LIVE_PATH}?topics={}'), 1000)`);
  await bare(
    'clock.html',
    `setInterval(() => {
      document.body.style.font = '700 96px sans-serif';
      document.body.textContent = new Date().toISOString().slice(11, 19);
    }, 1000)`,
  );
  const parts = `<link rel="stylesheet" href="/bench/dom.css">
      <script type="module" src="/bench/dom.js"></script>`;
  await writeFile(join(folder, 'dom.html'), html(parts));
}

const html = (parts: string) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>streamhost benchmark</title>
  <link rel="icon" href="data:,">
  ${parts}
  <body><div id="root"></div></body>
</html>`;
