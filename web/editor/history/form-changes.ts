import { readPath } from '#domain/read-path.ts';
import {
  type Field,
  type FieldOf,
  type FieldType,
  pathOf,
  type RepeaterItem,
  type UndoRule,
  type ValueOf,
} from '../../fields/field.ts';
import { kindOf } from '../../fields/field-kinds.ts';
import { isSame } from '../../fields/is-same.ts';
import type { Change } from './history.ts';

type Value = ValueOf<FieldType>;

/** What undo knows of a form at one moment: what is kept of each value, by its path. */
export type Snapshot = ReadonlyMap<string, Value>;

const ruleOf = ({ type }: Field): UndoRule<Value> => kindOf<FieldType>(type).undo ?? {};

/** The form as it is now. Later changes of `values` do not reach it. */
export function snapshotOf(fields: readonly Field[], values: unknown): Snapshot {
  return new Map(
    fields.map((field) => {
      const name = pathOf(field);
      const value = readPath(values, name) as Value;
      // The library changes the items of a list where they are; other values it replaces.
      if (field.type === 'repeater') return [name, structuredClone(value)];
      const { keep = same } = ruleOf(field);
      return [name, keep(value)];
    }),
  );
}

const same = <T>(value: T) => value;

/** What differs between two moments. A list with as many items as before has changes in its items. */
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

/** The value to set for one that was kept: with what is under way in the form now. */
export function restored(
  fields: readonly Field[],
  name: string,
  kept: unknown,
  now: unknown,
): unknown {
  const field = fields.find((each) => pathOf(each) === name);
  const restore = field && ruleOf(field).restore;
  return restore ? restore(kept as Value, now as Value) : kept;
}
