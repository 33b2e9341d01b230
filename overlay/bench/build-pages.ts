import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const DOM = join(import.meta.dirname, 'pages/dom.ts');

/** Builds the page of elements that the overlay is compared with, and a blank one. */
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
  await writeFile(join(folder, 'blank.html'), html('<script>isDrawn = true</script>'));
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
