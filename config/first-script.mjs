// Puts code into the first script of a page that fetches more on demand. esbuild makes a file for each set of
// entries that share a module: with thirty entries that is a hundred small files, and a request for each. But
// whatever is fetched on demand comes after the first script. So here all of it imports the first script, too,
// which leaves no module that only some share with it. And the first script brings what several of the others
// share, as far as that is small.
import { relative } from 'node:path';

/** A smaller file costs more as a request than inside the first script; a larger one is a load for pages without it. */
const SMALL_BYTES = 4500;

/** The larger a file, the more entries must share it: it is one request less for each of them, but bytes for all others. */
const BYTES_PER_ENTRY = 180;

/** What fewer entries share is a request for few, and would be bytes for all others. */
const FEWEST_ENTRIES = 3;

const FIRST = 'first-script';
const ON_DEMAND = 'on-demand';
const SCRIPT = /\.[cm]?[jt]sx?$/;

/** The plugin of esbuild for a page whose script is `entry`. `others` are the plugins that say what its code is. */
export const firstScript = (entry, others) => ({
  name: FIRST,
  setup(page) {
    let brought = [];
    page.onStart(async () => {
      const plugins = [importing(entry, () => []), ...others];
      const { metafile } = await page.esbuild.build({
        ...page.initialOptions,
        plugins,
        sourcemap: false,
        write: false,
      });
      brought = smallAndShared(metafile);
    });
    importing(entry, () => brought).setup(page);
  },
});

/** Makes the first script include the files `brought()`, and every chunk on demand import it. */
const importing = (entry, brought) => ({
  name: FIRST,
  setup({ onResolve, onLoad, resolve, initialOptions: { absWorkingDir: root } }) {
    const inRoot = (path) => `./${relative(root, path).replaceAll('\\', '/')}`;
    const source = (lines) => ({ contents: lines.join('\n'), resolveDir: root });

    onResolve({ filter: /./ }, async ({ kind, path, importer, resolveDir }) => {
      if (kind === 'entry-point' || path === FIRST) return { path: entry, namespace: FIRST };
      if (kind !== 'dynamic-import') return;
      const found = await resolve(path, { kind: 'import-statement', importer, resolveDir });
      if (found.errors.length > 0) return { errors: found.errors };
      return { path: inRoot(found.path), namespace: ON_DEMAND };
    });
    onLoad({ filter: /./, namespace: FIRST }, () =>
      source([
        `import ${JSON.stringify(`./${entry}`)};`,
        // Packages with `sideEffects: false` would be left out otherwise.
        ...brought().map(
          (path, place) => `export * as brought${place} from ${JSON.stringify(`./${path}`)};`,
        ),
      ]),
    );
    onLoad({ filter: /./, namespace: ON_DEMAND }, ({ path }) =>
      source([`import ${JSON.stringify(FIRST)};`, `export * from ${JSON.stringify(path)};`]),
    );
  },
});

/** The sources of the small chunks that several entries share, except those that depend on a larger one. */
function smallAndShared({ inputs, outputs }) {
  const files = Object.entries(outputs).filter(([path]) => path.endsWith('.js'));
  const first = files.find(([, { entryPoint }]) => entryPoint?.startsWith(`${FIRST}:`));
  const withFirst = [first[0], ...importsOf(first[1])];
  const there = sourcesOf(files.filter(([path]) => withFirst.includes(path)));
  const small = sourcesOf(
    files.filter(
      ([path, { entryPoint, bytes }]) =>
        !entryPoint && !withFirst.includes(path) && isWorth(bytes, entriesWith(path, files)),
    ),
  );
  // A file is named as imported also where nothing of it is left.
  const bundled = sourcesOf(files);
  const needsMore = (path) =>
    importsOf(inputs[path]).some(
      (needed) => bundled.has(needed) && !there.has(needed) && !small.has(needed),
    );
  for (let size = -1; size !== small.size; ) {
    size = small.size;
    for (const path of small) if (needsMore(path)) small.delete(path);
  }
  return [...small].sort();
}

const isWorth = (bytes, entries) =>
  entries >= FEWEST_ENTRIES && bytes < Math.min(SMALL_BYTES, BYTES_PER_ENTRY * entries);

/** How many entries import this file, directly or through others. */
const entriesWith = (wanted, files) => {
  const outputs = new Map(files);
  const importers = new Set([wanted]);
  // A set grows while it is iterated, so those of importers are found as well.
  for (const needed of importers)
    for (const [path, output] of outputs)
      if (importsOf(output).includes(needed)) importers.add(path);
  return [...importers].filter((path) => outputs.get(path).entryPoint).length;
};

const sourcesOf = (files) =>
  new Set(
    files.flatMap(([, { inputs }]) => Object.keys(inputs)).filter((path) => SCRIPT.test(path)),
  );

const importsOf = ({ imports }) =>
  imports
    .filter(
      ({ kind, path, external }) => kind === 'import-statement' && !external && SCRIPT.test(path),
    )
    .map(({ path }) => path);
