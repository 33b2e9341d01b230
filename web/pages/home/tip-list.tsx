import { CircleAlert, Flag, Plug } from 'lucide-react';
import { useDeferredValue } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { Tip } from '#contract/tips.ts';
import { useServerAway } from '../../data/live/server-away.ts';
import { Only } from '../../data/session/only.tsx';
import { useTips } from '../../data/tips.ts';
import { useLiveOutbox } from '../../parts/tips/use-live-outbox.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHasSources } from './go-live/use-has-sources.ts';
import { MoveTips } from './move/move-tips.tsx';
import { focusSearch } from './tip-focus.ts';
import styles from './tip-list.module.css';
import { TipRows } from './tip-rows.tsx';
import { SearchResult } from './tip-search/search-result.tsx';
import { clearTipSearch, useTipSearch } from './tip-search/tip-searches.ts';
import { useFoundTips } from './tip-search/use-found-tips.ts';

const NO_TIPS: readonly Tip[] = [];

/** The tips of a live, newest first, below the outbox; filtered while there is a search. */
export function TipList({ liveId }: { liveId: string }) {
  const { data: tips } = useTips(liveId);
  const outbox = useLiveOutbox(liveId);
  // Deferred: filtering a long list must not block typing.
  const search = useDeferredValue(useTipSearch(liveId));
  const found = useFoundTips(search, tips ?? NO_TIPS);
  return (
    <div className={styles.list}>
      <LoadState liveId={liveId} />
      {tips && found && (
        <SearchResult found={found} all={tips.length} onClear={() => showAll(liveId)} />
      )}
      <TipRows liveId={liveId} tips={found?.tips ?? tips ?? NO_TIPS} outbox={outbox} />
      <Only to="owner">
        <MoveTips liveId={liveId} />
      </Only>
      {tips?.length === 0 && outbox.rows.length === 0 && <NoTips />}
    </div>
  );
}

/** Offers sources to who has none. */
function NoTips() {
  const hasSources = useHasSources();
  return (
    <EmptyState
      isSmall
      art={<Flag />}
      title="No tips yet"
      actions={
        hasSources === false && (
          <ButtonLink size="small" href={EDITOR_PATHS.sources}>
            <Plug />
            Connect a tip service
          </ButtonLink>
        )
      }
    >
      The first one starts the board.
    </EmptyState>
  );
}

function showAll(liveId: string): void {
  clearTipSearch(liveId);
  focusSearch();
}

/** Loading state or load error, above the list. */
function LoadState({ liveId }: { liveId: string }) {
  const { data: tips, error, isFetching, refetch } = useTips(liveId);
  const isAway = useServerAway((server) => server.isAway);
  if (!error) return tips ? null : <TipsSkeleton />;
  const retry = (
    <Button size="small" busyLabel={isFetching && 'Loading'} onClick={() => refetch()}>
      Try Again
    </Button>
  );
  if (tips) {
    // The line across the page says so.
    if (isAway) return null;
    return (
      <div className={styles.stale}>
        <Notice action={retry}>These tips may be out of date. {error.message}</Notice>
      </div>
    );
  }
  return (
    <EmptyState isSmall art={<CircleAlert />} title="The tips did not load" actions={retry}>
      {error.message}
    </EmptyState>
  );
}

const FAN_WIDTHS_PX = [84, 62, 96, 70, 88, 56];

/** Placeholder rows for tips. */
export function TipsSkeleton() {
  return (
    <div className={styles.rows} role="status" aria-label="Loading tips">
      {FAN_WIDTHS_PX.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={width} height={12} />
          <Skeleton width={56} height={12} />
        </div>
      ))}
    </div>
  );
}
