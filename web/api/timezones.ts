import { type UseQueryOptions, useMutation, useMutationState } from '@tanstack/react-query';
import type { ResolvedTimezone, TimezoneSuggestion } from '#contract/timezones.ts';
import { request } from './request.ts';

/** The cities and timezones that `text` finds, best match first. `session` names the search that it is part of. */
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

/** Tells the timezone of a place that was suggested in this session. */
export function useResolvePlace(session: string) {
  return useMutation({
    mutationKey: RESOLVE_KEY,
    mutationFn: ({ place_id }: TimezoneSuggestion) => {
      const query = new URLSearchParams({ place_id, session });
      return request<ResolvedTimezone>('GET', `/api/tz/resolve?${query}`);
    },
  });
}

/** How far the last place that was picked is, wherever that was; undefined before the first. */
export const useLastResolve = () =>
  useMutationState({
    filters: { mutationKey: RESOLVE_KEY },
    select: ({ state }) => state.status,
  }).at(-1);
