import {
  QueryObserver,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SliderDefaults, SliderRange } from '#contract/defaults.ts';
import { cacheAnswer } from './cache-answer.ts';
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

/**
 * The stored ranges of several sliders, always the same ones, in order; null for none, undefined while loading. With
 * observers, because `useQueries` would be another kilobyte of every first page, and this one alone needs it.
 */
export function useSliderRanges(sliders: readonly SliderKey[]) {
  const client = useQueryClient();
  const [observers] = useState(() =>
    sliders.map((slider) => new QueryObserver(client, rangeQuery(slider))),
  );
  const [ranges, setRanges] = useState(() => dataOf(observers));
  useEffect(() => {
    const update = () => setRanges(dataOf(observers));
    const stops = observers.map((observer) => observer.subscribe(update));
    update();
    return () => {
      for (const stop of stops) stop();
    };
  }, [observers]);
  return ranges;
}

type Observer = Pick<QueryObserver<SliderRange | null>, 'getCurrentResult'>;

const dataOf = (observers: readonly Observer[]) =>
  observers.map((observer) => observer.getCurrentResult().data);

/** Stores the range for all sliders with this key. */
export function useSetSliderRange(slider: SliderKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (range: SliderRange) =>
      request<SliderDefaults>('PUT', '/api/defaults', { body: { ...slider, ...range } }),
    onSuccess: ({ min, max, default: start }) =>
      cacheAnswer(client, keyOf(slider), { min, max, default: start }),
  });
}
