import { type ReactNode, useMemo, useRef } from 'react';
import type { Tip } from '#contract/tips.ts';
import { useHomeCurrency } from '../home-currency.ts';
import { SearchResult } from './search-result.tsx';
import { findTips, type TipSearch } from './tip-search.ts';

type Props = {
  search: TipSearch;
  /** All tips of the live. */
  tips: readonly Tip[];
  /** Shows all tips again. */
  onClear: () => void;
  /** Renders those that are shown. */
  children: (shown: readonly Tip[]) => ReactNode;
};

/** What a search finds. A tip that it found stays while the text does: see `findTips`. */
export function FoundTips({ search, tips, onClear, children }: Props) {
  const currency = useHomeCurrency();
  const typed = search.typed.trim();
  const before = useRef({ typed, ids: new Set<string>() as ReadonlySet<string> });
  const found = useMemo(() => {
    const kept = before.current.typed === typed ? before.current.ids : new Set<string>();
    const result = findTips({ tips, currency }, search, kept);
    before.current = { typed, ids: result.ids };
    return result;
  }, [tips, currency, search, typed]);
  return (
    <>
      <SearchResult found={found} all={tips.length} onClear={onClear} />
      {children(found.tips)}
    </>
  );
}
