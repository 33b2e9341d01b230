import {
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { SliderDefaults, SliderRange } from '#contract/defaults.ts';
import { keepAnswer } from './keep-answer.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';
import { isNotFound } from './request-error.ts';

/** Key of a stored range; `units` is empty for a count. */
export type SliderKey = Pick<SliderDefaults, 'scope' | 'key' | 'units'>;

const keyOf = ({ scope, key, units }: SliderKey) =>
  [...QUERY_KEYS.sliderRange, scope, key, units] as const;

const rangeQuery = (slider: SliderKey) =>
  queryOptions({
    queryKey: keyOf(slider),
    queryFn: async ({ signal }) => {
      const path = `/api/defaults?${new URLSearchParams(slider)}`;
      try {
        return await request<SliderRange>('GET', path, { signal });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });

/** The range stored for a slider; null when none is. */
export const useSliderRange = (slider: SliderKey) => useQuery(rangeQuery(slider));

/** The stored ranges of several sliders, in order; null for none, undefined while loading. */
export const useSliderRanges = (sliders: readonly SliderKey[]) =>
  useQueries({ queries: sliders.map(rangeQuery), combine: allData });

/** A constant function, so that react-query memoizes its result. */
const allData = (answers: readonly { data: SliderRange | null | undefined }[]) =>
  answers.map(({ data }) => data);

/** Stores the range for all sliders with this key. */
export function useSetSliderRange(slider: SliderKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (range: SliderRange) =>
      request<SliderDefaults>('PUT', '/api/defaults', { body: { ...slider, ...range } }),
    onSuccess: ({ min, max, default: start }) =>
      keepAnswer(client, keyOf(slider), { min, max, default: start }),
  });
}
