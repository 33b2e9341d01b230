import { type UseQueryOptions, useMutation, useMutationState } from '@tanstack/react-query';
import type { ResolvedTimezone, TimezoneSuggestion } from '#contract/timezones.ts';
import { request } from './request.ts';

/** Cities and timezones matching `text`, best first. `session` groups the requests of one search. */
export const placeSearch = (
  text: string,
  session: string,
): UseQueryOptions<TimezoneSuggestion[]> => ({
  queryKey: ['places', text],
  queryFn: ({ signal }) => {
    const query = new URLSearchParams({ q: text, session });
    return request<TimezoneSuggestion[]>('GET', `/api/tz/suggest?${query}`, { signal });
  },
});

const RESOLVE_KEY = ['resolve-place'];

/** Resolves a suggested place of this session to its timezone. */
export function useResolvePlace(session: string) {
  return useMutation({
    mutationKey: RESOLVE_KEY,
    mutationFn: ({ place_id }: TimezoneSuggestion) => {
      const query = new URLSearchParams({ place_id, session });
      return request<ResolvedTimezone>('GET', `/api/tz/resolve?${query}`);
    },
  });
}

/** Status of the latest resolve request on the page; undefined before the first. */
export const useLastResolve = () =>
  useMutationState({
    filters: { mutationKey: RESOLVE_KEY },
    select: ({ state }) => state.status,
  }).at(-1);
