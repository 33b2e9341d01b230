import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * `data-shown="hover"` (or `active`, `focus-visible`) keeps an element in that state. Hover and active also
 * apply to its ancestors, like the real states. The components' own rules are extended, so the page displays
 * the product's styles.
 */
const STATES: Record<string, string[]> = {
  // A pressed element is always hovered, too.
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

/** Adds the attribute `data-shown` to the state selectors in the styles of `web/ui`. */
export const shownStates: Plugin = {
  name: 'shown-states',
  setup({ onLoad }) {
    onLoad({ filter: /web[\\/]ui[\\/].*\.css$/ }, async ({ path }) => ({
      contents: widen(await readFile(path, 'utf8')),
      loader: path.endsWith('.module.css') ? 'local-css' : 'css',
    }));
  },
};
