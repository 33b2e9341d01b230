import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Issue } from '#contract/common.ts';
import { readPath } from '#domain/read-path.ts';
import { type Field, type FieldType, pathOf, type ValueOf } from './fields/field.ts';
import { kindOf } from './fields/field-kinds.ts';
import { DEFAULT_SECTION } from './group-fields.ts';
import { setOpen } from './open-sections.ts';

/** Displays each issue at its field, and expands the sections of these fields. */
export function showIssues<Values extends FieldValues>(
  form: ErrorForm<Values>,
  editor: string,
  fields: readonly Field[],
  issues: readonly Issue[],
): void {
  const placed = setErrors(form, fields, issues);
  const sections = placed.map(({ field }) => field.section ?? DEFAULT_SECTION);
  setOpen(editor, sections, true);
}

type ErrorForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setError'>;

/** Displays each issue at its field; returns the issues that have a field. */
export function setErrors<Values extends FieldValues>(
  { getValues, setError }: ErrorForm<Values>,
  fields: readonly Field[],
  issues: readonly Issue[],
): PlacedIssue[] {
  const placed = placeIssues(fields, getValues(), issues);
  for (const name of new Set(placed.map((issue) => issue.name))) {
    const own = placed.filter((issue) => issue.name === name);
    const message = own.find(({ part }) => !part)?.message;
    const types = Object.fromEntries(own.map(({ part, message }) => [part, message]));
    // The paths are data and unknown to the compiler.
    setError(name as Path<Values>, { type: 'refused', message, types });
  }
  return placed;
}

/** An error at a field: the path of its form value, and the part of that value (empty for all of it). */
type PlacedIssue = { field: Field; name: string; part: string; message: string };

/** Finds the fields of issues; issues without a field are left out. */
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
    // Items of a repeater have their own fields.
    const hasFields = field.type === 'repeater';
    const name = hasFields ? [own, ...placed].join('.') : own;
    return [{ field, name, part: hasFields ? '' : placed.join('.'), message }];
  });
}

const startsWith = (path: Issue['path'], start: readonly string[]) =>
  start.every((key, index) => path[index] === key);
