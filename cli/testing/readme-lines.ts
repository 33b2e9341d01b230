import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const README = join(import.meta.dirname, '../../README.md');

/** The lines of all shell blocks in a section of the README, in their order. */
export function linesOf(section: string): string[] {
  const text = readFileSync(README, 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith(section));
  const blocks = [...(text ?? '').matchAll(/^```sh\n(.*?)^```/gms)];
  return blocks.flatMap(([, block = '']) => block.trim().split('\n'));
}
