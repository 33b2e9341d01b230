import { CircleAlert, Flag } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import type { Tip } from '#contract/tips.ts';
import { useTips } from '../../api/tips.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveOutbox } from './quick-add/outbox-count.tsx';
import { OutboxRow } from './quick-add/outbox-row.tsx';
import { areSameItems, chunksOf } from './tip-chunks.ts';
import { focusSearch } from './tip-focus.ts';
import styles from './tip-list.module.css';
import { TipRow } from './tip-row.tsx';
import { tipSearchCode } from './tip-search/tip-search-code.ts';
import { clearTipSearch, useTipSearch } from './tip-search/tip-searches.ts';
import { useRowFocus } from './use-row-focus.ts';

const NO_TIPS: readonly Tip[] = [];

/** The tips of a live, newest first, below the outbox; while they are searched, those that are found. */
export function TipList({ liveId }: { liveId: string }) {
  const { data: tips } = useTips(liveId);
  const outbox = useLiveOutbox(liveId);
  // A long list follows the typing.
  const search = useDeferredValue(useTipSearch(liveId));
  const code = tipSearchCode.loaded;
  const rows = (shown: readonly Tip[]) => <TipRows liveId={liveId} tips={shown} outbox={outbox} />;
  return (
    <div className={styles.list}>
      <LoadState liveId={liveId} />
      {tips && search && code ? (
        <code.FoundTips search={search} tips={tips} onClear={() => showAll(liveId)}>
          {rows}
        </code.FoundTips>
      ) : (
        rows(tips ?? NO_TIPS)
      )}
      {tips?.length === 0 && outbox.rows.length === 0 && (
        <EmptyState isSmall art={<Flag />} title="No tips yet">
          The first one starts the board.
        </EmptyState>
      )}
    </div>
  );
}

function showAll(liveId: string): void {
  clearTipSearch(liveId);
  focusSearch();
}

type TipRowsProps = {
  liveId: string;
  tips: readonly Tip[];
  outbox: ReturnType<typeof useLiveOutbox>;
};

function TipRows({ liveId, tips, outbox: { rows, trouble } }: TipRowsProps) {
  const { tabStop, listProps } = useRowFocus(tips.map(({ id }) => id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a ul may contain only li elements, no chunks of them.
    <div role="list" aria-label="Tips, newest first" {...listProps}>
      {rows.map((entry) => (
        <OutboxRow key={entry.key} liveId={liveId} entry={entry} trouble={trouble} />
      ))}
      {chunksOf(tips).map(({ key, items }) => (
        <TipChunk
          key={key}
          liveId={liveId}
          tips={items}
          tabStop={items.some(({ id }) => id === tabStop) ? tabStop : undefined}
        />
      ))}
    </div>
  );
}

/** Shown above the list while the tips are loading or failed to load. */
function LoadState({ liveId }: { liveId: string }) {
  const { data: tips, error, isFetching, refetch } = useTips(liveId);
  if (!error) return tips ? null : <TipsSkeleton />;
  const retry = (
    <Button size="small" busyLabel={isFetching && 'Loading'} onClick={() => refetch()}>
      Try Again
    </Button>
  );
  if (tips) {
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

type TipChunkProps = {
  liveId: string;
  tips: readonly Tip[];
  /** The tab stop of the list, if it is in this chunk. */
  tabStop: string | undefined;
};

/** A chunk of the list: rendered again only when one of its tips changes, and laid out only near the viewport. */
const TipChunk = memo(
  function TipChunk({ liveId, tips, tabStop }: TipChunkProps) {
    return (
      <div role="none" className={styles.chunk}>
        {tips.map((tip) => (
          <TipRow
            key={tip.id}
            liveId={liveId}
            cardId={tip.id}
            tip={tip}
            isTabStop={tip.id === tabStop}
          />
        ))}
      </div>
    );
  },
  (before, after) =>
    before.liveId === after.liveId &&
    before.tabStop === after.tabStop &&
    areSameItems(before.tips, after.tips),
);

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
