import { useQuery } from '@tanstack/react-query';
import type { OnAir } from '#contract/sources.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

export const ON_AIR_PATH = '/api/on-air';

/**
 * The live on air, once something on the page has fetched it; `isNeeded` fetches it if nothing has. In a file of its
 * own, because Home has it at once.
 */
export const useKnownOnAir = (isNeeded = false) =>
  useQuery({
    queryKey: QUERY_KEYS.onAir,
    queryFn: ({ signal }) => request<OnAir>('GET', ON_AIR_PATH, { signal }),
    enabled: isNeeded,
  });
