import type { Chance } from '../chance.ts';
import { ELSEWHERE, length, number } from './values.ts';

const TAGS = [
  ...'g rect circle path use svg symbol mask pattern clipPath filter'.split(' '),
  ...'text image linearGradient style defs a switch marker polygon title'.split(' '),
];
const ATTRIBUTES: readonly [name: string, value: (chance: Chance) => string][] = [
  ['width', length],
  ['height', length],
  ['x', length],
  ['r', length],
  ['opacity', number],
  ['viewBox', (chance) => chance.many(4, () => number(chance)).join(' ')],
  [
    'transform',
    (chance) => `${chance.pick(['scale', 'rotate', 'matrix', 'skewX'])}(${number(chance)})`,
  ],
  ['d', (chance) => `M${chance.many(chance.size(20), () => number(chance)).join(' ')}`],
  ['href', (chance) => chance.pick([...ELSEWHERE, `#e${chance.below(20)}`])],
  ['xlink:href', (chance) => `#e${chance.below(20)}`],
  ...['fill', 'mask', 'filter', 'clip-path', 'style', 'marker-end'].map(
    (name): [string, (chance: Chance) => string] => [
      name,
      (chance) => `url(#e${chance.below(20)})`,
    ],
  ),
  ['stroke-dasharray', (chance) => `${number(chance)} ${number(chance)}`],
  ['font-size', length],
  ['xmlns', (chance) => chance.pick(['', 'urn:x', 'http://www.w3.org/1999/xhtml'])],
];

/** A tree of `count` tags in any order, which refer to each other. */
export function anyElements(chance: Chance, count: number): string {
  let text = '';
  const open: string[] = [];
  for (let left = count; left > 0; left -= 1) {
    const tag = chance.pick(TAGS);
    const attributes = chance.many(chance.size(6), () => {
      const [name, value] = chance.pick(ATTRIBUTES);
      return ` ${name}="${value(chance)}"`;
    });
    const isEmpty = chance.sometimes(0.5);
    text += `<${tag} id="e${chance.below(20)}"${attributes.join('')}${isEmpty ? '/' : ''}>`;
    if (!isEmpty) open.push(tag);
    while (open.length > 0 && chance.sometimes(0.4)) text += `</${open.pop()}>`;
  }
  return (
    text +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}
