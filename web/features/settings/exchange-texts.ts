import { RequestError } from '../../api/request-error.ts';

/** What the server said, or what to do when something else went wrong. */
export const sentenceOf = (error: unknown) =>
  error instanceof RequestError ? error.message : 'Something went wrong. Try again.';

/** What came of an import, by the names of what is in the list now. */
export function importedText(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return `${first} is in the list`;
  return `${names.length} are in the list: ${names.join(', ')}`;
}
