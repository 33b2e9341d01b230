import type { Issue } from '#contract/common.ts';
import { MAX_ISSUES } from './validation-issues.ts';

/** Maximum nesting of objects and lists, including the outermost. */
const MAX_NESTING = 32;

/** Issues of parsed JSON values: parts that are nested too deep, or that the database would not return unchanged. */
export function findUnstorable(...values: unknown[]): Issue[] {
  const issues: Issue[] = [];
  for (const value of values) collect(value, [], issues);
  return issues;
}

/**
 * `path` is that of the value. It is mutated during the call and restored at the end, because a copy per key is slow.
 */
function collect(value: unknown, path: Issue['path'], issues: Issue[]): void {
  if (issues.length >= MAX_ISSUES) return;
  const refuse = (message: string) => void issues.push({ path: [...path], message });
  if (typeof value === 'string' && !isStorable(value)) refuse(UNSTORABLE);
  if (typeof value === 'number' && !Number.isFinite(value)) refuse(TOO_LARGE);
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= MAX_NESTING) {
    refuse(`Must not be nested deeper than ${MAX_NESTING} levels`);
    return;
  }
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) {
      refuse(UNSTORABLE);
      continue;
    }
    path.push(isList ? Number(key) : key);
    collect(inner, path, issues);
    path.pop();
  }
}

const UNSTORABLE = 'Must not hold characters that cannot be stored';
const TOO_LARGE = 'Must not be larger than numbers can be';

/** SQLite functions end a text at NUL; a lone surrogate has no UTF-8 form. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
