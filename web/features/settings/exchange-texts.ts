import { RequestError } from '../../api/request-error.ts';

/** The server's error message, or a general one. */
export const sentenceOf = (error: unknown) =>
  error instanceof RequestError ? error.message : 'Something went wrong. Try again.';

/** The notification after an import of these names. */
export function importedText(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return `${first} is in the list`;
  return `${names.length} are in the list: ${names.join(', ')}`;
}
