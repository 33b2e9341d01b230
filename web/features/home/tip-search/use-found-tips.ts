import { useDeferredValue, useMemo, useRef } from 'react';
import type { Tip } from '#contract/tips.ts';
import { type FoundTips, findTips } from './tip-search.ts';
import { useTipSearch } from './tip-searches.ts';

const NONE: ReadonlySet<string> = new Set();

/** The tips that the search of a live finds; undefined without one. A long list follows the typing. */
export function useFoundTips(liveId: string, tips: readonly Tip[]): FoundTips | undefined {
  const search = useDeferredValue(useTipSearch(liveId));
  const typed = search?.typed.trim();
  const before = useRef<{ typed: string | undefined; ids: ReadonlySet<string> }>({
    typed: undefined,
    ids: NONE,
  });
  return useMemo(() => {
    if (!search || !typed) return undefined;
    const kept = before.current.typed === typed ? before.current.ids : NONE;
    const found = findTips(tips, search, kept);
    before.current = { typed, ids: found.ids };
    return found;
  }, [tips, search, typed]);
}
