import { type UseQueryOptions, useMutation } from '@tanstack/react-query';
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

/** Tells the timezone of a place that was suggested in this session. */
export function useResolvePlace(session: string) {
  return useMutation({
    mutationFn: ({ place_id }: TimezoneSuggestion) => {
      const query = new URLSearchParams({ place_id, session });
      return request<ResolvedTimezone>('GET', `/api/tz/resolve?${query}`);
    },
  });
}
