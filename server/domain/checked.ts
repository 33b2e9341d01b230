import type { Issue } from '../contract/common.ts';

/** A checked value; it is valid only without issues. Paths are relative to the value. */
export type Checked<T> = { value: T; issues: Issue[] };

/** A body whose invalid parts are absent, or undefined in lists. */
export type PartOf<T> = T extends object ? { [key in keyof T]?: PartOf<T[key]> | undefined } : T;

/** The issues with `key` in front of their paths. */
export function issuesUnder(key: string | number, issues: readonly Issue[]): Issue[] {
  return issues.map(({ path, message }) => ({ path: [key, ...path], message }));
}
