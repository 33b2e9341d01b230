import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const PAGES = fileURLToPath(new URL('./pages/', import.meta.url));

/** The pages that the overlay is compared with, and a stand-in for the editor. */
const SCRIPTS = ['dom.ts', 'naive.tsx', 'editor.ts'];

/** Builds the pages of the benchmark like those of the product, with an HTML file for each. */
export async function buildPages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: SCRIPTS.map((script) => join(PAGES, script)),
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'chrome103',
    jsx: 'automatic',
    loader: { '.woff2': 'file' },
    publicPath: '/bench',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  await writeFile(join(folder, 'blank.html'), html('<script>isDrawn = true</script>'));
  for (const script of SCRIPTS) {
    const name = script.replace(/\.tsx?$/, '');
    const parts = `<link rel="stylesheet" href="/bench/${name}.css">
      <script type="module" src="/bench/${name}.js"></script>`;
    await writeFile(join(folder, `${name}.html`), html(parts));
  }
}

const html = (parts: string) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>streamhost benchmark</title>
  <link rel="icon" href="data:,">
  ${parts}
  <body><div id="root"></div></body>
</html>`;
