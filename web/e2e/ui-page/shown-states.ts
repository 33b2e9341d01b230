import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * What a pointer or a key would do, as attributes: `data-shown="hover"` (or `active`,
 * `focus-visible`) puts an element into that state for good. Like the real states, hover and
 * pressed also hold for what the element lies in. The parts' own rules are widened, so what the
 * page shows is what the product does.
 */
const STATES: Record<string, string[]> = {
  // Nothing is pressed without being hovered.
  ':hover': withParents('hover', 'active'),
  ':active': withParents('active'),
  ':focus-visible': ['[data-shown="focus-visible"]'],
};

function withParents(...names: string[]): string[] {
  return names.flatMap((name) => [`[data-shown="${name}"]`, `:has([data-shown="${name}"])`]);
}

const widen = (css: string) =>
  css.replace(/:(hover|active|focus-visible)\b/g, (state) =>
    [`:is(${state}`, ...(STATES[state] ?? [])].join(', ').concat(')'),
  );

/** Lets the attribute `data-shown` stand for states in the styles of `web/ui`. */
export const shownStates: Plugin = {
  name: 'shown-states',
  setup({ onLoad }) {
    onLoad({ filter: /web[\\/]ui[\\/].*\.css$/ }, async ({ path }) => ({
      contents: widen(await readFile(path, 'utf8')),
      loader: path.endsWith('.module.css') ? 'local-css' : 'css',
    }));
  },
};
