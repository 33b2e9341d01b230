import { useQuery } from '@tanstack/react-query';
import type { Theme } from '#contract/themes.ts';
import { request } from './request.ts';

/** All themes by name. */
export function useThemes() {
  return useQuery({
    queryKey: ['themes'],
    queryFn: ({ signal }) => request<Theme[]>('GET', '/api/themes', { signal }),
  });
}
