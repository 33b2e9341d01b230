import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The README and all pages below `docs/`, as paths from the checkout. */
export const pages = (): string[] => [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

export const textOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

/** The lines of all shell blocks of a page, in their order. */
export const linesOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
