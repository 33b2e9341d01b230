import type { ReactNode } from 'react';
import { useTips } from '../../../data/tips.ts';
import { focusFirstRow, SEARCH_ID } from '../tip-focus.ts';
import { TipSearchField } from './tip-search-field.tsx';
import { searchTips, useTipSearch } from './tip-searches.ts';

/** Number of tips from which there is a search; fewer fit on a phone's screen. */
const SEARCH_FROM = 8;

type Props = {
  liveId: string;
  /** Displayed while there is no search field. */
  otherwise?: ReactNode;
};

/**
 * Place of the search field for a live with many tips. The field stays while it is in use, even if tips
 * become few.
 */
export function TipSearchPlace({ liveId, otherwise }: Props) {
  const { data: tips = [] } = useTips(liveId);
  const search = useTipSearch(liveId);
  if (tips.length < SEARCH_FROM && !search) return otherwise;
  return (
    <TipSearchField
      id={SEARCH_ID}
      typed={search?.typed ?? ''}
      onType={(typed) => searchTips(liveId, typed, tips[0]?.id)}
      onDone={focusFirstRow}
    />
  );
}
