import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTips } from '../../../api/tips.ts';
import { TextInput } from '../../../ui/text-field.tsx';
import { focusFirstRow, SEARCH_ID } from '../tip-focus.ts';
import { SEARCH_TIPS_FROM } from './tip-search.ts';
import styles from './tip-search-field.module.css';
import { clearTipSearch, searchTips, useTipSearch } from './tip-searches.ts';

/** Whether the tips of a live are searched, or are so many that they may be. */
export function useHasTipSearch(liveId: string): boolean {
  const { data: tips = [] } = useTips(liveId);
  const search = useTipSearch(liveId);
  return tips.length >= SEARCH_TIPS_FROM || search !== undefined;
}

/** Searches the tips of a live. Escape empties it; Enter and the down arrow lead to the first tip that it finds. */
export function TipSearchField({ liveId }: { liveId: string }) {
  const { data: tips = [] } = useTips(liveId);
  const typed = useTipSearch(liveId)?.typed ?? '';
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && typed) clearTipSearch(liveId);
    else if (key === 'Enter' || key === 'ArrowDown') focusFirstRow();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.search}>
      <TextInput
        affix={<Search />}
        id={SEARCH_ID}
        aria-label="Search tips"
        placeholder="Search tips"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => searchTips(liveId, target.value, tips[0]?.id)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
