import { HOSTILE_KEYS, HOSTILE_VALUES, toJson } from '../hostile-values.ts';
import { placesOf, withValueAt } from '../places.ts';
import type { Chance } from './chance.ts';

/** JSON of a modified value: one or two places replaced, removed or added. */
export function hostileJson(good: unknown, chance: Chance): string {
  let value = good;
  for (let left = chance.between(1, 2); left > 0; left -= 1) {
    const { path } = chance.pick(placesOf({}, value));
    const other = chance.pick(HOSTILE_VALUES);
    const method = chance.pick(['other', 'other', 'gone', 'more'] as const);
    if (method === 'gone' && path.length > 0) value = withValueAt(value, path, undefined);
    else if (method === 'more')
      value = withValueAt(value, [...path, chance.pick(HOSTILE_KEYS)], other);
    else value = withValueAt(value, path, other);
  }
  const text = toJson(value);
  return chance.weighted([
    [text, 20],
    [text.slice(0, chance.below(text.length + 1)), 1],
    [`\uFEFF${text}`, 1],
    ['['.repeat(chance.size(500_000)), 1],
    [`${text}${' '.repeat(chance.size(2_000_000))}`, 1],
  ]);
}
