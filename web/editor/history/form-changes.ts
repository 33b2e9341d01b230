import { readPath } from '#domain/read-path.ts';
import { isSame } from '../../forms/fields/at-path.ts';
import {
  type Field,
  type FieldOf,
  type FieldType,
  pathOf,
  type RepeaterItem,
  type UndoRule,
  type ValueOf,
} from '../../forms/fields/field.ts';
import type { Place } from '../../forms/fields/field-frame.tsx';
import { kindOf } from '../../forms/fields/field-kinds.ts';
import { DEFAULT_SECTION } from '../../forms/group-fields.ts';

type Value = ValueOf<FieldType>;

/** A change of the value at a path. */
export type Change = {
  name: string;
  before: Value;
  after: Value;
  /** Consecutive changes of the same run become one step; null makes each a separate step. */
  run: string | null;
  /** Whether the change only formats typed text; it is merged into the step of that text. */
  isTidying: boolean;
};

/** The values of a form by path, without running uploads. */
export type Snapshot = ReadonlyMap<string, Value>;

const ruleOf = ({ type }: Field): UndoRule<Value> => kindOf<FieldType>(type).undo ?? {};

/** A snapshot; later changes of `values` do not affect it. */
export function snapshotOf(fields: readonly Field[], values: unknown): Snapshot {
  return new Map(
    fields.map((field) => {
      const name = pathOf(field);
      const value = readPath(values, name) as Value;
      // React Hook Form mutates the items of a list; other values are replaced.
      if (field.type === 'repeater') return [name, structuredClone(value)];
      const { keep = same } = ruleOf(field);
      return [name, keep(value)];
    }),
  );
}

const same = <T>(value: T) => value;

/** The changes between two snapshots. For a list of unchanged length they are per item. */
export function changesBetween(
  fields: readonly Field[],
  earlier: Snapshot,
  later: Snapshot,
): Change[] {
  return fields.flatMap((field): Change[] => {
    const name = pathOf(field);
    const before = earlier.get(name) as Value;
    const after = later.get(name) as Value;
    if (isSame(before, after)) return [];
    if (field.type !== 'repeater') return [changeOf(field, name, before, after)];
    const items = { before: before as RepeaterItem[], after: after as RepeaterItem[] };
    if (items.before.length === items.after.length) return itemChanges(field, name, items);
    return [{ name, before, after, run: null, isTidying: false }];
  });
}

function itemChanges(
  { children }: FieldOf<'repeater'>,
  name: string,
  { before, after }: { before: RepeaterItem[]; after: RepeaterItem[] },
): Change[] {
  return after.flatMap((item, index) =>
    children.flatMap((child) => {
      const was = readPath(before[index], child.path) as Value;
      const is = readPath(item, child.path) as Value;
      return isSame(was, is) ? [] : [changeOf(child, `${name}.${index}.${child.path}`, was, is)];
    }),
  );
}

function changeOf(field: Field, name: string, before: Value, after: Value): Change {
  const { runOf, isTidying } = ruleOf(field);
  return {
    name,
    before,
    after,
    run: runOf ? runOf(before, after) : '',
    isTidying: isTidying?.(before, after) ?? false,
  };
}

/** The value to set for a saved one: with the uploads that are running in the form. */
export function restored(
  fields: readonly Field[],
  name: string,
  saved: unknown,
  now: unknown,
): unknown {
  const field = fields.find((each) => pathOf(each) === name);
  const restore = field && ruleOf(field).restore;
  return restore ? restore(saved as Value, now as Value) : saved;
}

type ChangedPlace = Place & { section: string; label: string; itemLabel: string };

/** The place of a changed value; undefined for a path without a field. */
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

/** The places of the changes of a step. */
export const placesOf = (fields: readonly Field[], changes: readonly Change[]): ChangedPlace[] =>
  changes.flatMap((change) => placeOf(fields, change) ?? []);

/** The label of a step: `Width`, `Sprite 2 X and Y`. */
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

/** Index of the first item that differs, which is the added or removed item. */
function firstDifference({ before, after }: Change): number {
  const [some, others] = [before as RepeaterItem[], after as RepeaterItem[]];
  const index = some.findIndex((item, at) => !isSame(item, others[at]));
  return index < 0 ? some.length : index;
}
