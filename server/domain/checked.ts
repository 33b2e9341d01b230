import type { Issue } from '../contract/common.ts';

/** What a check made of a value, which counts only while nothing was refused; paths are relative to the value. */
export type Checked<T> = { value: T; issues: Issue[] };

/** The same issues as seen from the object that holds the checked value under `key`. */
export function issuesUnder(key: string | number, issues: readonly Issue[]): Issue[] {
  return issues.map(({ path, message }) => ({ path: [key, ...path], message }));
}
