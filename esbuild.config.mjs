// Builds the bundles: `node esbuild.config.mjs [editor|overlay|recap|cli …] [--watch]`.
// Browser files get the hash of their content as name, so that they can be cached for ever.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, context } from 'esbuild';
import { bundledLicenses } from './config/tools/build/bundled-licenses.mjs';
import { bringFallbackFonts, sheetsModule } from './config/tools/build/fallback-fonts.mjs';
import { renderLooks } from './server/library/looks/render-looks.mjs';

const root = import.meta.dirname;
const { version, dependencies } = JSON.parse(await readFile(`${root}/package.json`, 'utf8'));

const shared = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  splitting: true,
  minifySyntax: true,
  minifyWhitespace: true,
  minifyIdentifiers: true,
  sourcemap: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  logOverride: {
    'css-syntax-error': 'error',
    // What is composed is in a layer of its own, which the modules override: web/ui/basics.module.css.
    'undefined-composes-from': 'silent',
  },
  define: { 'process.env.NODE_ENV': '"production"' },
};

const NO_SOURCE = /\.(test|slow)\.|\/(testing|e2e|bench|fuzz)\//;

/** A page: one entry, its chunks, and an HTML file that names them. */
function page(name, folder, target, extra = {}) {
  return {
    ...shared,
    entryPoints: { [name]: `${folder}/main.tsx` },
    outdir: 'dist/assets',
    publicPath: '/assets',
    entryNames: '[name]-[hash]',
    chunkNames: `${name}-[name]-[hash]`,
    assetNames: '[name]-[hash]',
    target,
    jsx: 'automatic',
    // The package has no maps, so its scripts name none.
    sourcemap: 'external',
    loader: { '.woff2': 'file', '.svg': 'file' },
    plugins: [finishPage(name, folder)],
    ...extra,
  };
}

/** The dependencies of the package: they bring files for each platform. All others are in the bundles. */
const NATIVE_PACKAGES = Object.keys(dependencies);

/** What packages of the older kind expect to be there. */
const COMMONJS_NAMES = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

const fallbackSheets = sheetsModule(await bringFallbackFonts(root));

/** Notifications load with menus, except on the page for phones, which has none. */
const toastsWithoutMenus = {
  name: 'toasts-without-menus',
  setup({ onResolve }) {
    onResolve({ filter: /\/menus-and-toasts\.ts$/ }, () => ({
      path: resolve(root, 'web/tip/toasts.ts'),
    }));
  },
};

const preactRouterOnReact = resolve(root, 'web/app/preact-on-react.ts');

/** OBS 30 carries Chromium 103, for its overlays and for pages in its docks. */
const OBS = 'chrome103';
const OLDEST_BROWSERS = [OBS, 'firefox114', 'safari16.4'];

/** Modules that Pixi imports on demand, and that the options of `stage.tsx` never make it import. */
const UNUSED_PIXI = ['./gpu/WebGPURenderer.mjs', './browserAll.mjs', './webworkerAll.mjs'];

const bundles = {
  editor: page('editor', 'web', OLDEST_BROWSERS, {
    alias: { preact: preactRouterOnReact, 'preact/hooks': preactRouterOnReact },
    plugins: [fallbackSheets, finishPage('editor', 'web'), offlineWorker('editor', 'web')],
  }),
  // One file: whatever it comes to need, it has without the server.
  overlay: page('overlay', 'overlay', [OBS], {
    splitting: false,
    external: UNUSED_PIXI,
    plugins: [
      workersOf('overlay'),
      fallbackSheets,
      finishPage('overlay', 'overlay'),
      offlineWorker('overlay', 'overlay'),
    ],
  }),
  // The page for phones: without what only the editor needs, so that it is there at once.
  tip: page('tip', 'web/tip', OLDEST_BROWSERS, {
    plugins: [
      toastsWithoutMenus,
      finishPage('tip', 'web/tip'),
      installable('tip', 'web/tip'),
      offlineWorker('tip', 'web/tip'),
    ],
  }),
  // A page of its own, so that a phone loads it at once.
  join: page('join', 'web/join', OLDEST_BROWSERS),
  // The picture of a recap, in the look of the overlay but without its stage.
  recap: page('recap', 'overlay/recap', OLDEST_BROWSERS, {
    plugins: [workersOf('recap'), fallbackSheets, finishPage('recap', 'overlay/recap')],
  }),
  // With all packages in it but the native ones: hundreds of small files take longer to find than to run.
  cli: {
    ...shared,
    // Names stay readable in a report of what went wrong.
    minifyIdentifiers: false,
    // Whatever runs in a process of its own is an entry of its own.
    entryPoints: {
      main: 'cli/main.ts',
      'backup-task-process': 'server/storage/backup/backup-task-process.ts',
      'daily-backup-process': 'server/storage/backup/daily-backup-process.ts',
      'decoding-process': 'server/sandbox/decoding-process.ts',
      'decoding-watchdog': 'server/sandbox/decoding-watchdog.ts',
    },
    outdir: 'dist/cli',
    chunkNames: '[name]-[hash]',
    platform: 'node',
    target: 'node22.17',
    external: NATIVE_PACKAGES,
    // Its main file is UMD, whose parts esbuild does not find.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    banner: { js: COMMONJS_NAMES },
    define: { ...shared.define, STREAMHOST_VERSION: JSON.stringify(version) },
    plugins: [finish('cli', bringFiles)],
  },
};

/** What the command line reads beside its code: the files of the starter looks and the scripts of `completion`. */
async function bringFiles() {
  await renderLooks(root);
  await cp(`${root}/cli/completion/scripts`, `${root}/dist/completion`, { recursive: true });
}

function finishPage(name, folder) {
  return finish(name, async (outputs) => {
    const [script, { cssBundle }] = Object.entries(outputs).find(([, { entryPoint }]) =>
      entryPoint?.endsWith(`${folder}/main.tsx`),
    );
    await writePage(name, folder, script, cssBundle);
    await dropStylesBut(cssBundle, outputs);
  });
}

/** The page has all styles from the start; esbuild writes them anew for each script that comes on demand. */
async function dropStylesBut(used, outputs) {
  for (const path of Object.keys(outputs)) {
    if (!/\.css(\.map)?$/.test(path) || path === used || path === `${used}.map`) continue;
    await rm(`${root}/${path}`);
    delete outputs[path];
  }
}

/** Runs `after` on a good build, drops what older builds left, and reports sizes. */
function finish(name, after) {
  return {
    name: 'finish',
    setup({ initialOptions, onEnd }) {
      onEnd(async ({ errors, metafile }) => {
        if (errors.length > 0) return;
        const { inputs, outputs } = metafile;
        await after(outputs);
        await dropStale(name, initialOptions.outdir, outputs);
        await writeFile(`${root}/dist/${name}.meta.json`, JSON.stringify(metafile));
        const licenses = bundledLicenses(root, [
          ...Object.keys(inputs),
          ...(workerInputs.get(name) ?? []),
        ]);
        await writeFile(`${root}/dist/${name}.licenses.txt`, `${licenses}\n`);
        await report(name, outputs);
      });
    },
  };
}

/** The first paint waits for the script, which knows the theme of the page. */
async function writePage(name, folder, script, style) {
  const styles = style ? `<link rel="stylesheet" href="/assets/${basename(style)}" />` : '';
  const html = (await readFile(`${root}/${folder}/index.html`, 'utf8'))
    .replace('<!-- styles -->', styles)
    .replace(
      '<!-- script -->',
      `<script type="module" blocking="render" src="/assets/${basename(script)}"></script>`,
    );
  await writeFile(`${root}/dist/${name}.html`, html);
}

/** What the scripts of workers are made of, by the page that starts them. */
const workerInputs = new Map();

/** `worker:./a.ts` is the address of that script, which becomes a file of its own, named after its page. */
function workersOf(name) {
  return {
    name: 'workers',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^worker:/ }, ({ path, resolveDir }) => {
        const source = resolve(resolveDir, path.slice('worker:'.length));
        const script = `${name}-${basename(source, '.ts')}.js`;
        return { path: resolve(resolveDir, script), namespace: 'worker', pluginData: source };
      });
      onLoad({ filter: /./, namespace: 'worker' }, async ({ pluginData: source }) => {
        const { outputFiles, metafile } = await build({
          ...shared,
          splitting: false,
          sourcemap: false,
          format: 'iife',
          entryPoints: [source],
          outdir: 'dist/assets',
          write: false,
          target: OBS,
        });
        const inputs = Object.keys(metafile.inputs);
        workerInputs.set(name, [...(workerInputs.get(name) ?? []), ...inputs]);
        const watchFiles = inputs.map((input) => resolve(root, input));
        return { contents: outputFiles[0].contents, loader: 'file', watchFiles };
      });
    },
  };
}

/** Brings the page's icons, and the manifest with which browsers install the page. */
function installable(name, folder) {
  return {
    name: 'installable',
    setup({ onEnd }) {
      onEnd(async ({ errors }) => {
        if (errors.length > 0) return;
        const urls = new Map();
        for (const file of await readdir(`${root}/${folder}/icons`)) {
          const content = await readFile(`${root}/${folder}/icons/${file}`);
          const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
          const asset = `${name}-${file.replace('.', `-${hash}.`)}`;
          await writeFile(`${root}/dist/assets/${asset}`, content);
          urls.set(`icons/${file}`, `/assets/${asset}`);
        }
        const withUrls = async (path) =>
          (await readFile(path, 'utf8')).replace(/icons\/[\w.-]+/g, (icon) => urls.get(icon));
        const page = `${root}/dist/${name}.html`;
        await writeFile(page, await withUrls(page));
        const manifest = await withUrls(`${root}/${folder}/manifest.json`);
        await writeFile(`${root}/dist/${name}.webmanifest`, manifest);
      });
    },
  };
}

/** Builds the page's service worker after it. It contains the list of the build's files, so each build has another. */
function offlineWorker(name, folder) {
  return {
    name: 'offline-worker',
    setup({ initialOptions, onEnd }) {
      onEnd(async ({ errors, metafile }) => {
        if (errors.length > 0) return;
        const files = Object.keys(metafile.outputs).filter((path) => !path.endsWith('.map'));
        const page = await readFile(`${root}/dist/${name}.html`);
        const id = createHash('sha256')
          .update(page)
          .update(files.join())
          .digest('hex')
          .slice(0, 16);
        const urls = files.map((path) => `/assets/${basename(path)}`);
        await build({
          ...shared,
          splitting: false,
          sourcemap: false,
          metafile: false,
          format: 'iife',
          entryPoints: [`${folder}/offline/service-worker.ts`],
          outfile: `dist/${name}-service-worker.js`,
          target: initialOptions.target,
          define: { OFFLINE_BUILD: JSON.stringify({ id, files: urls }) },
        });
      });
    },
  };
}

/** Fonts are shared by both pages and stay; scripts and styles carry the name of their page. */
async function dropStale(name, outdir, outputs) {
  const current = new Set(Object.keys(outputs).map((path) => basename(path)));
  const own = (file) =>
    outdir.endsWith('cli') || new RegExp(`^${name}-.*\\.(js|css)(\\.map)?$`).test(file);
  for (const file of await readdir(`${root}/${outdir}`)) {
    if (own(file) && !current.has(file)) await rm(`${root}/${outdir}/${file}`);
  }
}

async function report(name, outputs) {
  const rows = await Promise.all(
    Object.keys(outputs)
      .filter((path) => /\.(js|css)$/.test(path))
      .map(async (path) => {
        const bytes = await readFile(`${root}/${path}`);
        return {
          file: basename(path),
          kB: bytes.length / 1000,
          gzip: gzipSync(bytes).length / 1000,
        };
      }),
  );
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0).toFixed(1);
  console.log(`${name}: ${rows.length} files, ${sum('kB')} kB, ${sum('gzip')} kB gzip`);
  if (!process.argv.includes('--report')) return;
  for (const row of rows)
    console.log(`  ${row.file}  ${row.kB.toFixed(1)} kB  ${row.gzip.toFixed(1)} kB gzip`);
}

/** The lines of the product's own files, by path. Tests, benchmarks and what only they use are no part of it. */
async function countSources() {
  const sources = globSync('{bin,cli,config,overlay,server,web}/**/*.{ts,tsx,mjs,css,html}', {
    cwd: root,
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NO_SOURCE.test(path));
  return Promise.all(
    sources.sort().map(async (path) => {
      const text = await readFile(`${root}/${path}`, 'utf8');
      return { path, lines: text.replace(/\n$/, '').split('\n').length };
    }),
  );
}

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = named.length > 0 ? named : Object.keys(bundles);
const unknown = chosen.find((name) => !bundles[name]);
if (unknown)
  throw new Error(`No bundle is called ${unknown}; there are ${Object.keys(bundles).join(', ')}.`);

await writeFile(`${root}/dist/code-stats.json`, JSON.stringify(await countSources()));
if (process.argv.includes('--watch')) {
  for (const name of chosen) await (await context(bundles[name])).watch();
} else {
  await Promise.all(chosen.map((name) => build(bundles[name])));
}
