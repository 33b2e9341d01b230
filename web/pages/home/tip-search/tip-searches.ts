import { create } from 'zustand';
import type { Tip } from '#contract/tips.ts';
import { isFound, type TipSearch } from './tip-search.ts';

type TipSearches = {
  /** Active searches by live id. */
  searches: Record<string, TipSearch>;
};

/** The searches per live. Not persisted: a reload shows all tips. */
const useTipSearches = create<TipSearches>()((): TipSearches => ({ searches: {} }));

/** The active search of a live, if any. */
export const useTipSearch = (liveId: string) => useTipSearches(({ searches }) => searches[liveId]);

/** Updates the search; `newestId` is the id of the newest tip, if any. */
export function searchTips(liveId: string, typed: string, newestId = ''): void {
  useTipSearches.setState(({ searches: { [liveId]: search, ...others } }) => ({
    searches:
      typed === ''
        ? others
        : { ...others, [liveId]: { typed, newestId: search?.newestId ?? newestId } },
  }));
}

/** Shows all tips again. */
export const clearTipSearch = (liveId: string) => searchTips(liveId, '');

/** Clears the search unless it finds this tip. */
export function clearSearchWithout(liveId: string, tip: Tip, currency: string): void {
  const search = useTipSearches.getState().searches[liveId];
  if (search && !isFound(tip, search.typed, currency)) clearTipSearch(liveId);
}
