import type { Field } from './fields/field.ts';

/** Section of fields that name no section. */
export const DEFAULT_SECTION = 'General';

type FieldGroup = { title: string; fields: readonly Field[] };

/**
 * Groups fields by section: first the sections in `titles`, even without fields, then others in order of
 * appearance.
 */
export function groupFields(fields: readonly Field[], titles: readonly string[]): FieldGroup[] {
  const groups = new Map<string, Field[]>(titles.map((title) => [title, []]));
  for (const field of fields) {
    const title = field.section ?? DEFAULT_SECTION;
    groups.set(title, [...(groups.get(title) ?? []), field]);
  }
  return Array.from(groups, ([title, own]) => ({ title, fields: own }));
}
