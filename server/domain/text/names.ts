import type { Issue } from '../../contract/common.ts';
import { type Checked, issuesUnder } from '../checked.ts';
import { isVisible, safeLine } from './safe-text.ts';

/** A name as it is stored: on one line, safe to draw, trimmed. Other invisible characters stay. */
export const cleanName = (name: string) => safeLine(name).trim();

/** The name as it is stored; one without visible characters is refused. */
export function checkName(name: string): Checked<string> {
  const value = cleanName(name);
  const issues = isVisible(value) ? [] : [{ path: [], message: 'Name is required' }];
  return { value, issues };
}

/** The issues of the name of a body; none if it is absent. */
export function nameIssues({ name }: { name?: string | undefined }): Issue[] {
  return name === undefined ? [] : issuesUnder('name', checkName(name).issues);
}

/** Refuses a fan name without visible characters. A blank one is valid: the tip has no fan. */
export function fanNameIssues({ fan_name }: { fan_name?: string | null | undefined }): Issue[] {
  if (!fan_name?.trim() || isVisible(cleanName(fan_name))) return [];
  const message = 'Must hold something that can be seen; leave it out for a tip without a fan';
  return [{ path: ['fan_name'], message }];
}
