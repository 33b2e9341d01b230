import type { Checked } from './checked.ts';

/** The name without the blanks around it; a blank name is refused. */
export function checkName(name: string): Checked<string> {
  const value = name.trim();
  return { value, issues: value ? [] : [{ path: [], message: 'Name is required' }] };
}
