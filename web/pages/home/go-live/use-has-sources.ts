import { useSources } from '../../../data/sources.ts';

/** Whether any source of tips is set up; undefined while that is unknown. */
export function useHasSources(): boolean | undefined {
  const { data: sources } = useSources();
  return sources && sources.length > 0;
}
