import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';
import { htmlOf, PAGE_BUILD } from '../test-page.ts';
import { shownStates } from './shown-states.ts';

/** The script of the page. */
export const ENTRY = fileURLToPath(new URL('./page.tsx', import.meta.url));

export type UiPage = {
  /** Where the page is: `http://127.0.0.1:<port>/ui/`. */
  url: string;
  close(): Promise<void>;
};

/** Builds the page of all parts into a temporary folder and serves it on a free port; what is saved meanwhile shows after a reload. */
export async function serveUiPage(): Promise<UiPage> {
  const folder = await mkdtemp(join(tmpdir(), 'streamhost-ui-'));
  await mkdir(join(folder, 'ui'));
  await writeFile(join(folder, 'ui', 'index.html'), htmlOf('Design system', 'page'));
  const site = await context({
    ...PAGE_BUILD,
    entryPoints: [ENTRY],
    outdir: join(folder, 'ui'),
    plugins: [shownStates],
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
