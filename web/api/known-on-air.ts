import { useQuery } from '@tanstack/react-query';
import type { OnAir } from '#contract/sources.ts';
import { QUERY_KEYS } from './query-keys.ts';

/** The live on air, once something else on the page has asked for it. In a file of its own, because Home has it at once. */
export const useKnownOnAir = () => useQuery<OnAir>({ queryKey: QUERY_KEYS.onAir, enabled: false });
