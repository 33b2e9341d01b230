import { type Field, pathOf, type RepeaterItem } from '../../fields/field.ts';
import { isSame } from '../../fields/is-same.ts';
import type { Place } from '../../fields/shown-field.ts';
import { DEFAULT_SECTION } from '../../form/group-fields.ts';
import type { Change } from './history.ts';

/** Where a change is seen, and what it is called. */
type ChangedPlace = Place & { section: string; label: string; itemLabel: string };

/** Where a change is; undefined for a path that no field has. */
function placeOf(fields: readonly Field[], change: Change): ChangedPlace | undefined {
  const { name } = change;
  const field = fields.find((each) => `${name}.`.startsWith(`${pathOf(each)}.`));
  if (!field) return undefined;
  const { section = DEFAULT_SECTION, label } = field;
  const path = pathOf(field);
  const whole = { name, list: path, item: undefined, section, label, itemLabel: '' };
  if (field.type !== 'repeater') return whole;
  if (path === name) return { ...whole, item: firstDifference(change) };
  const [index, ...rest] = name.slice(path.length + 1).split('.');
  const item = Number(index);
  const child = field.children.find((each) => each.path === rest.join('.'));
  const itemLabel = `${field.itemLabel} ${item + 1}`;
  return { ...whole, item, label: child?.label ?? label, itemLabel };
}

/** Where the changes of a step are. */
export const placesOf = (fields: readonly Field[], changes: readonly Change[]): ChangedPlace[] =>
  changes.flatMap((change) => placeOf(fields, change) ?? []);

/** What a step changes, in the words of the form: `Width`, `Sprite 2 X and Y`. */
export function labelOf(fields: readonly Field[], changes: readonly Change[]): string {
  const places = placesOf(fields, changes);
  const items = new Set(places.map(({ itemLabel }) => itemLabel));
  const [item = ''] = items;
  const labels = places.map(({ itemLabel, label }) =>
    items.size > 1 ? `${itemLabel} ${label}`.trim() : label,
  );
  const [first = '', second] = labels;
  const rest = labels.length - 1;
  const all =
    rest > 1 ? `${first} and ${rest} more` : [first, second].filter(Boolean).join(' and ');
  return (items.size > 1 ? all : `${item} ${all}`).trim();
}

/** The first item that two lists do not share: the one that came or went. */
function firstDifference({ before, after }: Change): number {
  const [some, others] = [before as RepeaterItem[], after as RepeaterItem[]];
  const index = some.findIndex((item, at) => !isSame(item, others[at]));
  return index < 0 ? some.length : index;
}
