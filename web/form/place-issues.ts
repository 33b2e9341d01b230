import type { Issue } from '#contract/common.ts';
import { readPath } from '#domain/read-path.ts';
import { type Field, type FieldType, pathOf, type ValueOf } from '../fields/field.ts';
import { kindOf } from '../fields/field-kinds.ts';

/** Where a message stands: the field, the path of the value in the form, and the part of that value; empty for all of it. */
export type PlacedIssue = { field: Field; name: string; part: string; message: string };

/** Finds for what the server refused the fields that hold it; what no field holds is left out. */
export function placeIssues(
  fields: readonly Field[],
  values: unknown,
  issues: readonly Issue[],
): PlacedIssue[] {
  return issues.flatMap(({ path, message }): PlacedIssue[] => {
    const field = fields.find((each) => startsWith(path, pathOf(each).split('.')));
    if (!field) return [];
    const own = pathOf(field);
    const inside = path.slice(own.split('.').length);
    const value = readPath(values, own) as ValueOf<FieldType>;
    const placed = kindOf<FieldType>(field.type).locate?.(inside, value) ?? inside;
    // The items of a repeater are fields of their own.
    const hasFields = field.type === 'repeater';
    const name = hasFields ? [own, ...placed].join('.') : own;
    return [{ field, name, part: hasFields ? '' : placed.join('.'), message }];
  });
}

const startsWith = (path: Issue['path'], start: readonly string[]) =>
  start.every((key, index) => path[index] === key);
