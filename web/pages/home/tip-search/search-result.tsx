import { Search } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHomeCurrency } from '../home-currency.ts';
import styles from './search-result.module.css';
import { type FoundTips, foundText, missedText } from './tip-search.ts';

type Props = {
  found: FoundTips;
  /** The number of all tips of the live. */
  all: number;
  /** Shows all tips again. */
  onClear: () => void;
};

/** Number of tips that the search finds, and of new tips that it does not find. */
export function SearchResult({ found, all, onClear }: Props) {
  const currency = useHomeCurrency();
  const isEmpty = found.tips.length === 0;
  return (
    <>
      <div className={styles.result}>
        <p role="status">
          {foundText(found, all, currency)}
          {missedText(found) && (
            <>
              {' · '}
              <b>{missedText(found)}</b>
            </>
          )}
        </p>
        {!isEmpty && (
          <Button size="small" kind="ghost" onClick={onClear}>
            Show all
          </Button>
        )}
      </div>
      {isEmpty && (
        <EmptyState
          isSmall
          art={<Search />}
          title="No tip found"
          actions={<Button onClick={onClear}>Show all tips</Button>}
        >
          Searched are fans, notes and amounts.
        </EmptyState>
      )}
    </>
  );
}
