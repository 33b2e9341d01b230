/** Prepares a process for tests of components: a DOM of happy-dom, and imports of `.tsx`, styles and pictures. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { GlobalRegistrator } from '@happy-dom/global-registrator';
import { buildSync } from 'esbuild';

// As in the tests of the browser.
process.env.TZ = 'America/New_York';
const ROOT = join(import.meta.dirname, '../../..');
const OUTPUT = join(ROOT, 'node_modules/.cache/components');
const PREACT = pathToFileURL(join(ROOT, 'web/app/preact-on-react.ts')).href;

const { outputFiles } = buildSync({
  entryPoints: globSync('web/**/*.tsx', { cwd: ROOT, exclude: ['web/bench/**'] }),
  absWorkingDir: ROOT,
  outbase: ROOT,
  outdir: OUTPUT,
  write: false,
  jsx: 'automatic',
  sourcemap: 'inline',
  target: 'esnext',
});
const compiled = new Map(outputFiles.map(({ path, text }) => [path, text]));
process.setSourceMapsEnabled(true);

registerHooks({
  resolve: (specifier, context, next) =>
    /^preact(\/hooks)?$/.test(specifier)
      ? { url: PREACT, shortCircuit: true }
      : next(specifier, context),
  load(url, context, next) {
    const module = (source: string) => ({ format: 'module', source, shortCircuit: true });
    if (/\.css$/.test(url)) return module('export default {};');
    if (/\.(svg|woff2)$/.test(url)) return module(`export default ${JSON.stringify(url)};`);
    if (!url.startsWith('file:') || !url.endsWith('.tsx')) return next(url, context);
    const path = fileURLToPath(url).replace(ROOT, OUTPUT).replace(/tsx$/, 'js');
    return module(compiled.get(path) ?? assert.fail(`${url} was not compiled.`));
  },
});

GlobalRegistrator.register({
  url: 'http://localhost/',
  width: 1440,
  height: 900,
  settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true },
});
// Fonts are not loaded.
Object.assign(document, { fonts: [] });
// Base UI removes a closed popup without waiting for its animation.
Object.assign(globalThis, { BASE_UI_ANIMATIONS_DISABLED: true });
// React records the stack of each element it creates, for developer tools. That is a fifth of the time of these tests.
Reflect.deleteProperty(console, 'createTask');
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(await import('react'), internals), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
const library = await import('@testing-library/react');
// A message without the whole document, which is slow to print.
library.configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message) => new Error(message ?? ''),
});

// No server answers.
globalThis.fetch = async () => {
  throw new TypeError('Failed to fetch');
};
const logged: string[] = [];
console.error = (...parts: unknown[]) => void logged.push(parts.map(String).join(' '));

/** Removes what a test rendered and stored. Fails if something was logged as an error, such as a warning of React. */
export function endComponentTest(): void {
  library.cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  assert.deepEqual(logged.splice(0), []);
}

/** Stops the timers of all tests. The globals stay, because React's own tasks may still use them. */
export const endComponentTests = () => Reflect.get(window, 'happyDOM').abort();
