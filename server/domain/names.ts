import type { Issue } from '../contract/common.ts';
import { type Checked, issuesUnder } from './checked.ts';

/** Blanks, and characters that are drawn as nothing, such as the zero-width space. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** The name without the blanks around it; one of which nothing can be seen is refused. */
export function checkName(name: string): Checked<string> {
  const issues = INVISIBLE.test(name) ? [{ path: [], message: 'Name is required' }] : [];
  return { value: name.trim(), issues };
}

/** Refuses a body for its blank name; an absent one is not looked at. */
export function nameIssues({ name }: { name?: string | undefined }): Issue[] {
  return name === undefined ? [] : issuesUnder('name', checkName(name).issues);
}
