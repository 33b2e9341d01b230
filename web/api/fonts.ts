import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Font } from '#contract/fonts.ts';
import { request } from './request.ts';
import { isNotFound } from './request-error.ts';

const KEPT_MS = 5 * 60_000;

/** The fonts whose name contains `text`, case-insensitive: uploaded ones first, then best match first. */
export function fontSearch(text: string): UseQueryOptions<Font[]> {
  const q = text.toLowerCase();
  return {
    queryKey: ['fonts', q],
    queryFn: ({ signal }) =>
      request<Font[]>('GET', `/api/fonts?${new URLSearchParams({ q })}`, { signal }),
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  };
}

/** The variants of a family; empty if unknown. */
export function useFontVariants(family: string) {
  return useQuery({
    queryKey: ['font-family', family],
    queryFn: async ({ signal }) => {
      const path = `/api/fonts/family/${encodeURIComponent(family)}`;
      try {
        return (await request<Font>('GET', path, { signal })).variants;
      } catch (error) {
        if (isNotFound(error)) return [];
        throw error;
      }
    },
  });
}
