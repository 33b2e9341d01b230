/**
 * Builds the page of all components and serves it on a free port until Ctrl+C: `npm run ui`. A reload picks
 * up source changes.
 */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { context } from 'esbuild';
import { htmlOf, PAGE_BUILD } from '../test-page.ts';
import { shownStates } from './shown-states.ts';

const folder = await mkdtemp(join(tmpdir(), 'streamhost-ui-'));
await mkdir(join(folder, 'ui'));
await writeFile(join(folder, 'ui', 'index.html'), htmlOf('Design system', 'page'));
const site = await context({
  ...PAGE_BUILD,
  entryPoints: [join(import.meta.dirname, 'page.tsx')],
  outdir: join(folder, 'ui'),
  plugins: [shownStates],
});
// Without watching, every request would trigger a build.
await site.watch();
const { port } = await site.serve({ host: '127.0.0.1', port: 0, servedir: folder });
console.log(`Design system: http://127.0.0.1:${port}/ui/ (Ctrl+C ends it)`);
await once(process, 'SIGINT');
await site.dispose();
await rm(folder, { recursive: true });
