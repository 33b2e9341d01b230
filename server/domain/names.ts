import type { Issue } from '../contract/common.ts';
import { type Checked, issuesUnder } from './checked.ts';
import { isVisible, safeLine } from './safe-text.ts';

/** A name as it is stored: on one line, safe to draw, without blanks around it. What nobody can see of it stays. */
export const cleanName = (name: string) => safeLine(name).trim();

/** The name as it is stored; one of which nothing can be seen is refused. */
export function checkName(name: string): Checked<string> {
  const value = cleanName(name);
  const issues = isVisible(value) ? [] : [{ path: [], message: 'Name is required' }];
  return { value, issues };
}

/** Refuses a body for its blank name; an absent one is not looked at. */
export function nameIssues({ name }: { name?: string | undefined }): Issue[] {
  return name === undefined ? [] : issuesUnder('name', checkName(name).issues);
}

/** Refuses the name of a tip's fan of which nothing can be seen, unless it is blank: that is no fan. */
export function fanNameIssues({ fan_name }: { fan_name?: string | null | undefined }): Issue[] {
  if (!fan_name?.trim() || isVisible(cleanName(fan_name))) return [];
  const message = 'Must hold something that can be seen; leave it out for a tip without a fan';
  return [{ path: ['fan_name'], message }];
}
