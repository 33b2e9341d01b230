// Bundles of Base UI's components those parts that are used, and with the file that uses them. The package groups
// them in a namespace (`Select.Root`): esbuild would keep all of it, and in one chunk for all pages, so each part
// is imported from its own module instead.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const lib = dirname(createRequire(import.meta.url).resolve('@base-ui/react/package.json'));
const NAMESPACE = /^import \{ (?:\w+ as )?(\w+) \} from ['"]@base-ui\/react\/([\w-]+)['"];$/gm;

/** Not namespaces, but components. */
const SINGLE = ['button', 'csp-provider'];

/** The plugin of esbuild. A build fails when a component no longer has such a part. */
export const onlyUsedBaseUi = {
  name: 'only-used-base-ui',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]web[\\/].*\.tsx$/ }, async ({ path }) => ({
      loader: 'tsx',
      contents: await withParts(await readFile(path, 'utf8')),
    }));
  },
};

/** The source of a file with its namespaces put together from the parts that it names. */
async function withParts(source) {
  let result = source;
  for (const [line, namespace, component] of source.matchAll(NAMESPACE)) {
    if (SINGLE.includes(component)) continue;
    const modules = await partsOf(component);
    // A name that no file declares: a declaration would silently replace the import.
    const nameOf = (part) => `base_ui_${component.replaceAll('-', '_')}_${part}`;
    const used = new Set(source.match(new RegExp(`(?<=\\b${namespace}\\.)\\w+`, 'g')));
    const imports = [...used].map((part) => {
      const { name, file } = modules.get(part) ?? { name: part, file: `no-part-${part}` };
      return `import { ${name} as ${nameOf(part)} } from ${JSON.stringify(file)};`;
    });
    const members = [...used].map((part) => `${part}: ${nameOf(part)}`);
    // In the place of the line, so that messages name the right ones.
    result = result.replace(
      line,
      `${imports.join(' ')} const ${namespace} = { ${members.join(', ')} };`,
    );
  }
  return result;
}

/** Where each part of a component comes from. */
async function partsOf(component) {
  const folder = join(lib, component);
  const index = await readFile(join(folder, 'index.parts.mjs'), 'utf8');
  return new Map(
    [...index.matchAll(/^export \{ (\w+)(?: as (\w+))? \} from .(.+).;$/gm)].map(
      ([, name, part = name, file]) => [part, { name, file: join(folder, file) }],
    ),
  );
}
