import { Search, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { FAN_ORDERS, type FanOrder, MAX_FAN_STANDINGS, MAX_NAME_LENGTH } from '#contract/limits.ts';
import { useFanStandings } from '../../../data/fan-standings.ts';
import { useDebounced } from '../../../state/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-field.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { FanList } from './fan-list.tsx';
import styles from './fans-page.module.css';

const ORDER_LABELS: Record<FanOrder, string> = {
  total: 'Highest total',
  name: 'Name',
  recent: 'Latest tip',
};

/** Page size. */
const PART = 50;

/** Debounce in ms, the same as in the fan field of a tip. */
const SEARCH_DELAY_MS = 180;

/** All fans with their totals over all lives. They can be renamed, merged, hidden or deleted in place. */
export function FansPage() {
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<FanOrder>('total');
  const query = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const [limit, setLimit] = useState(PART);
  const loading = useFanStandings({ query, order, limit });
  const { data, error, isPlaceholderData } = loading;
  return (
    <SettingsPage
      title="Fans"
      intro="Everybody who tipped, over all lives. Click a name to rename it; the name of another fan merges the two, and both names stay with that fan."
    >
      <search className={styles.search}>
        <TextInput
          type="search"
          aria-label="Search fans"
          placeholder="Search fans"
          affix={<Search />}
          dir="auto"
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <fieldset className={styles.orders} aria-label="Order">
          {FAN_ORDERS.map((each) => (
            <Button
              key={each}
              kind={each === order ? 'neutral' : 'ghost'}
              aria-pressed={each === order}
              onClick={() => setOrder(each)}
            >
              {ORDER_LABELS[each]}
            </Button>
          ))}
        </fieldset>
      </search>
      {data && data.count > 0 && <FanList {...data} />}
      {data?.count === 0 && (
        <EmptyState isSmall art={<UsersRound />} title={query ? 'No fan found' : 'No fans yet'}>
          {query ? 'Try a shorter part of the name.' : 'They come with their first tip.'}
        </EmptyState>
      )}
      {data && data.fans.length < data.count && (
        <div className={styles.more}>
          {limit < MAX_FAN_STANDINGS ? (
            <Button
              busyLabel={isPlaceholderData && 'Loading'}
              onClick={() => setLimit(Math.min(2 * limit, MAX_FAN_STANDINGS))}
            >
              Show more
            </Button>
          ) : (
            <p>Search by name to find the others.</p>
          )}
        </div>
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading the fans">
          <Skeleton width="100%" height={160} />
        </div>
      )}
      {!data && <LoadFailure title="The fans did not load" loading={loading} />}
    </SettingsPage>
  );
}
