import type { Issue } from '../contract/common.ts';

/** What a check made of a value, which counts only while nothing was refused; paths are relative to the value. */
export type Checked<T> = { value: T; issues: Issue[] };

/** A body without the parts that its schema refuses; in a list, undefined stands for them. */
export type PartOf<T> = T extends object ? { [key in keyof T]?: PartOf<T[key]> | undefined } : T;

/** The same issues as seen from the object that holds the checked value under `key`. */
export function issuesUnder(key: string | number, issues: readonly Issue[]): Issue[] {
  return issues.map(({ path, message }) => ({ path: [key, ...path], message }));
}
