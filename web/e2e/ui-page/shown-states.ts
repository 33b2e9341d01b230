import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * `data-shown="hover"` (or `active`, `focus-visible`) keeps an element in that state. Like the real states, hover
 * and pressed also apply to its ancestors. The rules of the parts themselves are widened, so the page shows what
 * the product does.
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

/** Adds the attribute `data-shown` to the rules of states in the styles of `web/ui`. */
export const shownStates: Plugin = {
  name: 'shown-states',
  setup({ onLoad }) {
    onLoad({ filter: /web[\\/]ui[\\/].*\.css$/ }, async ({ path }) => ({
      contents: widen(await readFile(path, 'utf8')),
      loader: path.endsWith('.module.css') ? 'local-css' : 'css',
    }));
  },
};
