import type { Issue } from '#contract/common.ts';

/** Objects and lists inside one another, the outermost counted. */
export const MAX_NESTING = 32;

/** The first part of a parsed JSON value that is nested too deep, or could not be given back as it was sent. */
export function findUnstorable(value: unknown, path: Issue['path'] = []): Issue | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : unstorableText(path);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return { path, message: 'Must not be larger than numbers can be' };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= MAX_NESTING) {
    return { path, message: `Must not be nested deeper than ${MAX_NESTING} levels` };
  }
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return unstorableText(path);
    const issue = findUnstorable(inner, [...path, isList ? Number(key) : key]);
    if (issue) return issue;
  }
  return undefined;
}

/** For the functions of SQLite a text ends at a NUL character; half of a surrogate pair has no form in UTF-8. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

function unstorableText(path: Issue['path']): Issue {
  return { path, message: 'Must not hold characters that cannot be stored' };
}
