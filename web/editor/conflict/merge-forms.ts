import { readPath } from '#domain/read-path.ts';
import { isSame, withPath } from '../../fields/at-path.ts';
import {
  type Field,
  type FieldOf,
  type FieldType,
  pathOf,
  type RepeaterItem,
  type ValueOf,
  type Versions,
} from '../../fields/field.ts';
import { kindOf } from '../../fields/field-kinds.ts';
import { mergeRuleOf } from '../../fields/merge-rules.ts';
import { DEFAULT_SECTION } from '../../form/group-fields.ts';
import type { Difference, Side } from './save-together.ts';

type Value = ValueOf<FieldType>;
type Items = readonly RepeaterItem[];

/** The merge of two versions of a form. */
export type Merge = {
  differences: readonly Difference[];
  /** The values to set in the form, by path, without those that are mine already. */
  resolve: (sideOf: (difference: Difference) => Side) => ReadonlyMap<string, unknown>;
};

/** A form value, split into parts that are chosen separately. */
type Unit = {
  name: string;
  differences: readonly Difference[];
  assemble: (sideOf: (difference: Difference) => Side) => unknown;
};

/** Compares two versions with their base, field by field. */
export function mergeForms(fields: readonly Field[], values: Versions<unknown>): Merge {
  const labels = labelsOf(fields);
  const units = fields
    .filter(({ isSaved }) => isSaved !== false)
    .map((field) => unitOf(field, labels.get(field) ?? field.label, values));
  return {
    differences: units.flatMap(({ differences }) => differences),
    resolve: (sideOf) =>
      new Map(
        units
          .filter(({ differences }) => differences.some((each) => sideOf(each) === 'theirs'))
          .map(({ name, assemble }) => [name, assemble(sideOf)]),
      ),
  };
}

function unitOf(field: Field, label: string, values: Versions<unknown>): Unit {
  const name = pathOf(field);
  const at = (source: unknown) => readPath(source, name) as Value;
  const base = at(values.base);
  const typed = at(values.mine);
  // A top-level key that a save leaves out keeps its stored value.
  const mine = keepsStored(field, typed) ? base : typed;
  const versions = { base, mine, theirs: at(values.theirs) };
  if (field.type === 'repeater') {
    const lists = versions as Versions<RepeaterItem[]>;
    return listUnit(field, label, lists) ?? wholeUnit(field, label, versions);
  }
  return wholeUnit(field, label, versions);
}

const keepsStored = (field: Field, value: Value) =>
  pathOf(field).indexOf('.') < 0 && kindOf<FieldType>(field.type).write(value, field) === undefined;

function isSameIn(field: Field, a: Value, b: Value): boolean {
  const { write } = kindOf<FieldType>(field.type);
  const merge = mergeRuleOf<FieldType>(field.type);
  if (merge) return merge.isSame(a, b);
  return isSame(write(a, field), write(b, field));
}

/** Undefined if both sides agree. */
function differenceOf(
  field: Field,
  { id, label, ...versions }: Versions<Value> & { id: string; label: string },
): Difference | undefined {
  const { base, mine, theirs } = versions;
  if (isSameIn(field, mine, theirs)) return undefined;
  const isMineAlone = isSameIn(field, theirs, base);
  const isTheirsAlone = isSameIn(field, mine, base);
  const changedBy = isMineAlone ? 'mine' : isTheirsAlone ? 'theirs' : 'both';
  return { id, label, field, ...versions, changedBy };
}

/** A value as a whole, or in the parts that its type defines. */
function wholeUnit(field: Field, label: string, versions: Versions<Value>): Unit {
  const name = pathOf(field);
  const merge = mergeRuleOf<FieldType>(field.type);
  const parts = (merge?.split(versions) ?? [versions]).map((part, index) => ({
    part,
    difference: differenceOf(field, { ...part, id: `${name}#${index}`, label }),
  }));
  return {
    name,
    differences: parts.flatMap(({ difference }) => difference ?? []),
    assemble: (sideOf) => {
      const chosen = parts.map(
        ({ part, difference }) => part[difference ? sideOf(difference) : 'mine'],
      );
      return merge ? merge.join(chosen) : chosen[0];
    },
  };
}

/** A list whose items match by index; undefined if items were added or removed before the end. */
function listUnit(
  field: FieldOf<'repeater'>,
  label: string,
  { base, mine, theirs }: Versions<RepeaterItem[]>,
): Unit | undefined {
  const isAligned = (list: Items) =>
    list.length === base.length ||
    (list.length > base.length && isSameIn(field, list.slice(0, base.length), base));
  if (!isAligned(mine) || !isAligned(theirs)) return undefined;
  const name = pathOf(field);
  const labels = labelsOf(field.children);
  const parts = base.flatMap((item, index) =>
    field.children.map((child) => {
      const at = (source: unknown) => readPath(source, child.path) as Value;
      const versions = { base: at(item), mine: at(mine[index]), theirs: at(theirs[index]) };
      const called = `${field.itemLabel} ${index + 1} ${labels.get(child)}`;
      const id = `${name}.${index}.${child.path}`;
      return { index, child, difference: differenceOf(child, { ...versions, id, label: called }) };
    }),
  );
  const [addedHere, addedThere] = [mine, theirs].map((list) => list.slice(base.length));
  const added = addedBy(field, label, addedHere ?? [], addedThere ?? []);
  return {
    name,
    differences: [...parts.flatMap(({ difference }) => difference ?? []), ...added],
    assemble: (sideOf) => {
      // Keys without a field cannot have changed here.
      const items = base.map((_, index) =>
        parts
          .filter((part) => part.index === index)
          .reduce<RepeaterItem>((item, { child, difference }) => {
            const side = difference ? sideOf(difference) : 'mine';
            const from = side === 'mine' ? mine[index] : theirs[index];
            return withPath(item, child.path, readPath(from, child.path));
          }, theirs[index] ?? {}),
      );
      const tails = added.map((each) => each[sideOf(each)] as RepeaterItem[]);
      return [...items, ...(added.length > 0 ? tails.flat() : (addedHere ?? []))];
    },
  };
}

/** What each side has appended to a list; both are kept unless they are equal. */
function addedBy(field: Field, label: string, here: RepeaterItem[], there: RepeaterItem[]) {
  if (isSameIn(field, here, there)) return [];
  const id = pathOf(field);
  const added = [
    differenceOf(field, { id: `${id}+mine`, label, base: [], mine: here, theirs: [] }),
    differenceOf(field, { id: `${id}+theirs`, label, base: [], mine: [], theirs: there }),
  ];
  return added.flatMap((each) => each ?? []);
}

/** Labels for use outside the form: with section or subhead where the label alone is not unique. */
function labelsOf(fields: readonly Field[]): ReadonlyMap<Field, string> {
  const count = (label: string, of: (field: Field) => string) =>
    fields.filter((field) => of(field) === label).length;
  return new Map(
    fields.map((field) => {
      const ways = [plain, withSection, withSubhead];
      const found = ways.find((way) => count(way(field), way) === 1) ?? withSubhead;
      return [field, found(field)];
    }),
  );
}

const plain = ({ label }: Field) => label;

const withSection = ({ section = DEFAULT_SECTION, label }: Field) =>
  section === DEFAULT_SECTION ? label : `${section} ${label}`;

const withSubhead = ({ subhead, label }: Field) => [subhead, label].filter(Boolean).join(' ');
