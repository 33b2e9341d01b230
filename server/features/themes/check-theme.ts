import type { UpdateTheme } from '#contract/themes.ts';
import { type Checked, issuesUnder } from '#domain/checked.ts';
import { checkName } from '#domain/names.ts';

/** The sent keys of a theme as they are stored, and every refusal at once. Whether the layout exists is not looked up. */
export function checkTheme<T extends UpdateTheme>(input: T): Checked<T> {
  const value: UpdateTheme = {};
  const name = input.name === undefined ? undefined : checkName(input.name);
  if (name) value.name = name.value;
  if (input.layout_id !== undefined) value.layout_id = input.layout_id || null;
  return { value: { ...input, ...value }, issues: issuesUnder('name', name?.issues ?? []) };
}
