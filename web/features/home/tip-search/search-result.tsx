import { SearchX } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { focusSearch } from '../tip-focus.ts';
import styles from './search-result.module.css';
import { type FoundTips, foundText, missedText } from './tip-search.ts';
import { clearTipSearch } from './tip-searches.ts';

type Props = {
  liveId: string;
  found: FoundTips;
  /** The number of all tips of the live. */
  all: number;
};

/** How much a search finds, and what came in that it does not find. */
export function SearchResult({ liveId, found, all }: Props) {
  const isEmpty = found.tips.length === 0;
  const clear = () => {
    clearTipSearch(liveId);
    focusSearch();
  };
  return (
    <>
      <div className={styles.result}>
        <p role="status">
          {foundText(found, all)}
          {missedText(found) && (
            <>
              {' · '}
              <b>{missedText(found)}</b>
            </>
          )}
        </p>
        {!isEmpty && (
          <Button size="small" kind="ghost" onClick={clear}>
            Show all
          </Button>
        )}
      </div>
      {isEmpty && (
        <EmptyState
          isSmall
          art={<SearchX />}
          title="No tip found"
          actions={<Button onClick={clear}>Show all tips</Button>}
        >
          Searched are fans, notes and amounts.
        </EmptyState>
      )}
    </>
  );
}
