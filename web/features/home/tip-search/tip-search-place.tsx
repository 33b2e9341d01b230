import type { ReactNode } from 'react';
import { useTips } from '../../../api/tips.ts';
import { useCodeLater } from '../../../ui/code-on-demand.ts';
import { focusFirstRow, SEARCH_ID } from '../tip-focus.ts';
import { tipSearchCode } from './tip-search-code.ts';
import { searchTips, useTipSearch } from './tip-searches.ts';

/** So many tips fit on the screen of a phone, with the total: fewer are seen at a glance. */
const SEARCH_FROM = 8;

type Props = {
  liveId: string;
  /** Shown while there is no search. */
  otherwise?: ReactNode;
};

/** The search field of a live with many tips; it stays where they become few while it is in use. */
export function TipSearchPlace({ liveId, otherwise }: Props) {
  const { data: tips = [] } = useTips(liveId);
  const search = useTipSearch(liveId);
  const code = useCodeLater(tipSearchCode);
  if (!code || (tips.length < SEARCH_FROM && !search)) return otherwise;
  return (
    <code.TipSearchField
      id={SEARCH_ID}
      typed={search?.typed ?? ''}
      onType={(typed) => searchTips(liveId, typed, tips[0]?.id)}
      onDone={focusFirstRow}
    />
  );
}
