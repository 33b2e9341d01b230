import { useMemo, useRef } from 'react';
import type { Tip } from '#contract/tips.ts';
import { useHomeCurrency } from '../home-currency.ts';
import { type FoundTips, findTips, type TipSearch } from './tip-search.ts';

const NO_IDS: ReadonlySet<string> = new Set();

/**
 * The search result for a live's tips; undefined without a search. Tips that matched the text stay: see
 * `findTips`.
 */
export function useFoundTips(
  search: TipSearch | undefined,
  tips: readonly Tip[],
): FoundTips | undefined {
  const currency = useHomeCurrency();
  const before = useRef({ typed: '', ids: NO_IDS });
  return useMemo(() => {
    if (!search) return undefined;
    const typed = search.typed.trim();
    const pinned = before.current.typed === typed ? before.current.ids : NO_IDS;
    const found = findTips({ tips, currency }, search, pinned);
    before.current = { typed, ids: found.ids };
    return found;
  }, [tips, currency, search]);
}
