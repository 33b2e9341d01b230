import { readPath } from '#domain/read-path.ts';
import { centsOf } from '../../forms/fields/amount/typed-amount.ts';
import { isSame } from '../../forms/fields/at-path.ts';
import { type Field, type FieldType, pathOf, type ValueOf } from '../../forms/fields/field.ts';
import { kindOf } from '../../forms/fields/field-kinds.ts';
import { type GoalRow, sortRows } from '../../forms/fields/tip-goals/goal-rows.ts';

type Value = ValueOf<FieldType>;

/** `mine` is the form on screen, `theirs` is the newer save of another tab or client. */
export type Side = 'mine' | 'theirs';

/** A field that differs between the form and a newer save; a list is one value. */
export type Difference = {
  path: string;
  label: string;
  field: Field;
  mine: Value;
  theirs: Value;
  changedBy: Side | 'both';
};

/** The values that a form began with, its values now, and those of a newer save. */
type Versions = { base: unknown; mine: unknown; theirs: unknown };

/** Compares two versions of a form with their base, field by field. */
export function compareForms(
  fields: readonly Field[],
  { base, mine, theirs }: Versions,
): Difference[] {
  return fields.flatMap((field) => {
    if (field.isSaved === false) return [];
    const path = pathOf(field);
    const at = (form: unknown) => readPath(form, path) as Value;
    const [before, typed, newer] = [base, mine, theirs].map((form) => contentOf(field, at(form)));
    // A blank name is not sent, so the stored one stays.
    const own = typed === undefined && !field.within ? before : typed;
    if (isSame(own, newer)) return [];
    const changedBy = isSame(newer, before) ? 'mine' : isSame(own, before) ? 'theirs' : 'both';
    const label = labelIn(fields, field);
    return { path, label, field, mine: at(mine), theirs: at(theirs), changedBy };
  });
}

/** The part of a value that counts: what is sent. Goals count as typed, because incomplete ones are not sent. */
function contentOf(field: Field, value: Value): unknown {
  if (field.type !== 'tip-goals') return kindOf<FieldType>(field.type).write(value, field);
  return sortRows(value as GoalRow[])
    .map(({ reward, amount, currency }) => [
      reward.trim(),
      centsOf(amount, currency) ?? amount.trim(),
    ])
    .filter((parts) => parts.some((part) => part !== ''));
}

/** The label of a field, after its section or subhead if another field has the same label. */
export function labelIn(fields: readonly Field[], field: Field): string {
  const { label, section, subhead } = field;
  const isUnique = fields.filter((each) => each.label === label).length === 1;
  return isUnique ? label : [section ?? subhead, label].filter(Boolean).join(' ');
}

/** Whether both sides changed a value, so that the user must decide. */
export const isContested = (differences: readonly Difference[]): boolean =>
  differences.some(({ changedBy }) => changedBy === 'both');

/** The differences that the other save made alone. */
export const onlyTheirs = (differences: readonly Difference[]): Difference[] =>
  differences.filter(({ changedBy }) => changedBy === 'theirs');

/** The other save's values, by path. */
export const theirValues = (differences: readonly Difference[]): ReadonlyMap<string, unknown> =>
  new Map(differences.map(({ path, theirs }) => [path, theirs]));
