import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../state/use-debounced.ts';

/** How the search for a text that is being typed goes. What was found is always of this very text. */
export type TypedSearch<Found> =
  /** The text is too short to search for. */
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'found'; found: readonly Found[] }
  | { state: 'failed'; error: Error };

type Options<Found> = {
  /** Characters from which on there is a search. */
  minLength: number;
  /** How long nothing must be typed. */
  delayMs: number;
  /** The request for a text; it ends its own when its signal says so. */
  query: (text: string) => UseQueryOptions<Found[]>;
};

/** Searches for what is typed once the typing rests; the request for an older text is aborted at once. */
export function useTypedSearch<Found>(
  typed: string,
  { minLength, delayMs, query }: Options<Found>,
): TypedSearch<Found> {
  const text = typed.trim();
  const isLongEnough = text.length >= minLength;
  const isResting = useDebounced(text, delayMs) === text;
  const { data, error } = useQuery({ ...query(text), enabled: isLongEnough && isResting });
  if (!isLongEnough) return { state: 'idle' };
  if (data) return { state: 'found', found: data };
  return isResting && error ? { state: 'failed', error } : { state: 'loading' };
}
