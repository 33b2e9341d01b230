// Builds when a source is newer than the last build, as make does: `npm ci` has just built a fresh clone.
import { globSync, statSync } from 'node:fs';

const SOURCES = ['{cli,config,overlay,server,web}{,/**}', 'esbuild.config.mjs', 'package*.json'];
const BUNDLES = ['cli', 'editor', 'join', 'overlay', 'recap', 'tip'];

/** 0 for what is absent. Folders are among the sources, because the deletion of a file changes only them. */
const times = (paths) =>
  paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);

const builtMs = Math.min(...times(BUNDLES.map((name) => `dist/${name}.meta.json`)));
if (Math.max(...times(globSync(SOURCES))) > builtMs) await import('../../../esbuild.config.mjs');
else console.log('No source has changed since the last build.');
