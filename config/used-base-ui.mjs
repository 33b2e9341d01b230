// Bundles of Base UI's parts those that are used. The package groups the parts of a component in a namespace
// (`Select.Root`), of which esbuild keeps all when it is exported by another module, and just the
// used ones when it is imported from the module of the parts itself: `import * as Select`.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const lib = dirname(createRequire(import.meta.url).resolve('@base-ui/react/package.json'));
const NAMESPACE = /^import \{ (?:\w+ as )?(\w+) \} from ['"]@base-ui\/react\/([\w-]+)['"];$/gm;

/** Not namespaces, but components. */
const SINGLE = ['button', 'csp-provider'];

/** The plugin of esbuild. A build fails when the package has no such module any more. */
export const onlyUsedBaseUi = {
  name: 'only-used-base-ui',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]web[\\/].*\.tsx$/ }, async ({ path }) => ({
      loader: 'tsx',
      contents: (await readFile(path, 'utf8')).replace(NAMESPACE, (line, name, component) =>
        SINGLE.includes(component)
          ? line
          : `import * as ${name} from ${JSON.stringify(join(lib, component, 'index.parts.mjs'))};`,
      ),
    }));
  },
};
