import { readPath } from '#domain/read-path.ts';
import { alignList } from '../../fields/align-list.ts';
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
import type { Difference, Side } from './save-merged.ts';

type Value = ValueOf<FieldType>;

/** The merge of two versions of a form. */
export type Merge = {
  differences: readonly Difference[];
  /** The values to set in the form, by path, without values that are equal already. */
  resolve: (sideOf: (difference: Difference) => Side) => ReadonlyMap<string, unknown>;
};

/** A form value, split into parts that are chosen separately. */
type Unit = {
  name: string;
  differences: readonly Difference[];
  assemble: (sideOf: (difference: Difference) => Side) => unknown;
};

/** Three-way comparison of two versions with their base, field by field. */
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
  // A blank top-level value is left out of the save, so the stored value stays.
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

/** A value as one unit, or as the parts that its type defines. */
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

/**
 * A list as units of its items and their values; undefined if a side's items cannot be matched with the base.
 */
function listUnit(
  field: FieldOf<'repeater'>,
  label: string,
  { base, mine, theirs }: Versions<RepeaterItem[]>,
): Unit | undefined {
  const isSameItem = (a: RepeaterItem, b: RepeaterItem) => isSameIn(field, [a], [b]);
  const alignedMine = alignList(base, mine, isSameItem);
  const alignedTheirs = alignList(base, theirs, isSameItem);
  if (!alignedMine || !alignedTheirs) return undefined;
  // No choice may make the list shorter than its minimum.
  const staying = base.filter(
    (_, index) => alignedMine.items[index] && alignedTheirs.items[index],
  ).length;
  const isShorter = Math.min(mine.length, theirs.length) < base.length;
  if (isShorter && staying < (field.minItems ?? 1)) return undefined;
  const name = pathOf(field);
  const labels = labelsOf(field.children);
  const parts = Array.from({ length: base.length + 1 }, (_, index): ListPart[] => {
    const item = base[index];
    const [mineNow, theirsNow] = [alignedMine.items[index], alignedTheirs.items[index]];
    const called = `${field.itemLabel} ${index + 1}`;
    const ids = { field, labels, label, called, id: `${name}.${index}` };
    const added = addedPart(ids, alignedMine.added[index] ?? [], alignedTheirs.added[index] ?? []);
    if (!item) return [added];
    const versions = { base: item, mine: mineNow, theirs: theirsNow };
    return [added, isComplete(versions) ? changedPart(ids, versions) : removedPart(ids, versions)];
  }).flat();
  return {
    name,
    differences: parts.flatMap(({ differences }) => differences),
    assemble: (sideOf) => parts.flatMap((part) => part.assemble(sideOf)),
  };
}

/** Some items of a list. */
type ListPart = {
  differences: readonly Difference[];
  assemble: (sideOf: (difference: Difference) => Side) => readonly RepeaterItem[];
};

/** The labels of an item and its fields. */
type ItemNames = {
  field: FieldOf<'repeater'>;
  labels: ReadonlyMap<Field, string>;
  /** `Sprites` */
  label: string;
  /** `Sprite 2` */
  called: string;
  id: string;
};

type MaybeItem = RepeaterItem | undefined;

const isComplete = (versions: Versions<MaybeItem>): versions is Versions<RepeaterItem> =>
  versions.mine !== undefined && versions.theirs !== undefined;

/** An item that exists on both sides, merged value by value. */
function changedPart(
  { field, labels, called, id }: ItemNames,
  { base, mine, theirs }: Versions<RepeaterItem>,
): ListPart {
  const parts = field.children.map((child) => {
    const at = (source: unknown) => readPath(source, child.path) as Value;
    const versions = { base: at(base), mine: at(mine), theirs: at(theirs) };
    const names = { id: `${id}.${child.path}`, label: `${called} ${labels.get(child)}` };
    return { child, difference: differenceOf(child, { ...versions, ...names }) };
  });
  return {
    differences: parts.flatMap(({ difference }) => difference ?? []),
    // Keys without a field cannot have changed in this form.
    assemble: (sideOf) => [
      parts.reduce<RepeaterItem>((item, { child, difference }) => {
        const from = difference && sideOf(difference) === 'theirs' ? theirs : mine;
        return withPath(item, child.path, readPath(from, child.path));
      }, theirs),
    ],
  };
}

/** An item that one side removed. */
function removedPart({ field, called, id }: ItemNames, versions: Versions<MaybeItem>): ListPart {
  const lists = {
    base: listed(versions.base),
    mine: listed(versions.mine),
    theirs: listed(versions.theirs),
  };
  const difference = differenceOf(field, { ...lists, id, label: called });
  return {
    differences: difference ? [difference] : [],
    assemble: (sideOf) => (difference ? lists[sideOf(difference)] : lists.mine),
  };
}

const listed = (item: MaybeItem): RepeaterItem[] => (item ? [item] : []);

/** Items that the sides added at one position of a list; both are kept unless they are equal. */
function addedPart(
  { field, label, id }: ItemNames,
  mine: RepeaterItem[],
  theirs: RepeaterItem[],
): ListPart {
  if (isSameIn(field, mine, theirs)) return { differences: [], assemble: () => mine };
  const added = [
    differenceOf(field, { id: `${id}+mine`, label, base: [], mine, theirs: [] }),
    differenceOf(field, { id: `${id}+theirs`, label, base: [], mine: [], theirs }),
  ].flatMap((each) => each ?? []);
  return {
    differences: added,
    assemble: (sideOf) => added.flatMap((each) => each[sideOf(each)] as RepeaterItem[]),
  };
}

/**
 * Labels for use outside the form. A section or subhead is prepended if the label is not unique, also among
 * list items.
 */
function labelsOf(fields: readonly Field[]): ReadonlyMap<Field, string> {
  const inItems = fields.flatMap((field) => (field.type === 'repeater' ? field.children : []));
  const count = (label: string, of: (field: Field) => string) =>
    [...fields, ...inItems].filter((field) => of(field) === label).length;
  return new Map(
    fields.map((field) => {
      const candidates = [plain, withSection, withSubhead];
      const found =
        candidates.find((candidate) => count(candidate(field), candidate) === 1) ?? withSubhead;
      return [field, found(field)];
    }),
  );
}

const plain = ({ label }: Field) => label;

const withSection = ({ section = DEFAULT_SECTION, label }: Field) =>
  section === DEFAULT_SECTION ? label : `${section} ${label}`;

const withSubhead = ({ subhead, label }: Field) => [subhead, label].filter(Boolean).join(' ');
