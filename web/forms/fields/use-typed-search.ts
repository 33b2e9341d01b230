import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../state/use-debounced.ts';

/** The state of a search; `found` belongs to the current text. */
export type TypedSearch<Found> =
  /** The text is too short. */
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'found'; found: readonly Found[] }
  | { state: 'failed'; error: Error };

type Options<Found> = {
  /** Minimum length of the text. */
  minLength: number;
  /** Debounce of the typing, in ms. */
  delayMs: number;
  query: (text: string) => UseQueryOptions<Found[]>;
};

/** Debounced search; the request for an earlier text is aborted at once. */
export function useTypedSearch<Found>(
  typed: string,
  { minLength, delayMs, query }: Options<Found>,
): TypedSearch<Found> {
  const text = typed.trim();
  const isLongEnough = text.length >= minLength;
  const isIdle = useDebounced(text, delayMs) === text;
  const { data, error } = useQuery({ ...query(text), enabled: isLongEnough && isIdle });
  if (!isLongEnough) return { state: 'idle' };
  if (data) return { state: 'found', found: data };
  return isIdle && error ? { state: 'failed', error } : { state: 'loading' };
}
