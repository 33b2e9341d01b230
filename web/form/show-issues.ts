import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Issue } from '#contract/common.ts';
import type { Field } from '../fields/field.ts';
import { DEFAULT_SECTION } from './group-fields.ts';
import { setOpen } from './open-sections.ts';
import { placeIssues } from './place-issues.ts';

/** Shows each issue at the field that holds what was refused, in sections that are open then. */
export function showIssues<Values extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  editor: string,
  fields: readonly Field[],
  issues: readonly Issue[],
): void {
  const placed = placeIssues(fields, getValues(), issues);
  for (const name of new Set(placed.map((issue) => issue.name))) {
    const own = placed.filter((issue) => issue.name === name);
    const message = own.find(({ part }) => !part)?.message;
    const types = Object.fromEntries(own.map(({ part, message }) => [part, message]));
    // The paths are data; the compiler does not know them here.
    setError(name as Path<Values>, { type: 'refused', message, types });
  }
  setOpen(
    editor,
    placed.map(({ field }) => field.section ?? DEFAULT_SECTION),
    true,
  );
}
