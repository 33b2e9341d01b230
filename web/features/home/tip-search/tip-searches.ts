import { create } from 'zustand';
import type { Tip } from '#contract/tips.ts';
import type { TipSearch } from './tip-search.ts';
import { tipSearchCode } from './tip-search-code.ts';

type TipSearches = {
  /** By live, while something is typed. */
  searches: Record<string, TipSearch>;
};

/** What is searched in the tips of each live. Not kept: a reload shows all tips. */
export const useTipSearches = create<TipSearches>()((): TipSearches => ({ searches: {} }));

/** The search in the tips of a live, if there is one. */
export const useTipSearch = (liveId: string) => useTipSearches(({ searches }) => searches[liveId]);

/** Types into the search; `newestId` is that of the newest tip, if there is any. */
export function searchTips(liveId: string, typed: string, newestId = ''): void {
  useTipSearches.setState(({ searches: { [liveId]: known, ...others } }) => ({
    searches:
      typed === ''
        ? others
        : { ...others, [liveId]: { typed, newestId: known?.newestId ?? newestId } },
  }));
}

/** Shows all tips again. */
export const clearTipSearch = (liveId: string) => searchTips(liveId, '');

/** Shows all tips again unless the search finds this one. */
export function leaveSearchWithout(liveId: string, tip: Tip, currency: string): void {
  const search = useTipSearches.getState().searches[liveId];
  if (search && !tipSearchCode.loaded?.isFound(tip, search.typed, currency)) clearTipSearch(liveId);
}
