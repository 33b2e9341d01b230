import { CircleAlert, Flag } from 'lucide-react';
import { useTips } from '../../api/tips.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OutboxRow } from './quick-add/outbox-row.tsx';
import { useLiveOutbox } from './quick-add/use-live-outbox.ts';
import { TipChunk } from './tip-chunk.tsx';
import { chunksOf } from './tip-chunks.ts';
import { hasNewCard, newCardOf, useTipDrafts } from './tip-drafts.ts';
import styles from './tip-list.module.css';
import { TipRow } from './tip-row.tsx';
import { TipsSkeleton } from './tips-skeleton.tsx';
import { useRowFocus } from './use-row-focus.ts';

/** The tips of a live, newest first, below the new tip's card and the outbox. */
export function TipList({ liveId }: { liveId: string }) {
  const { data: tips } = useTips(liveId);
  const hasNewTip = useTipDrafts((drafts) => hasNewCard(drafts, liveId));
  const { rows: outbox, trouble } = useLiveOutbox(liveId);
  const newCard = newCardOf(liveId);
  const ids = [...(hasNewTip ? [newCard] : []), ...(tips ?? []).map(({ id }) => id)];
  const { tabStop, listProps } = useRowFocus(ids);
  return (
    <div className={styles.list}>
      <LoadState liveId={liveId} />
      {/* biome-ignore lint/a11y/useSemanticElements: a ul may contain only li elements, no chunks of them. */}
      <div role="list" aria-label="Tips, newest first" {...listProps}>
        {hasNewTip && (
          <TipRow key={newCard} liveId={liveId} cardId={newCard} isTabStop={newCard === tabStop} />
        )}
        {outbox.map((entry) => (
          <OutboxRow key={entry.key} liveId={liveId} entry={entry} trouble={trouble} />
        ))}
        {chunksOf(tips ?? []).map(({ key, items }) => (
          <TipChunk
            key={key}
            liveId={liveId}
            tips={items}
            tabStop={items.some(({ id }) => id === tabStop) ? tabStop : undefined}
          />
        ))}
      </div>
      {tips?.length === 0 && !hasNewTip && outbox.length === 0 && (
        <EmptyState isSmall art={<Flag />} title="No tips yet">
          The first one starts the board.
        </EmptyState>
      )}
    </div>
  );
}

/** Shown above the list while the tips are loading or failed to load. */
function LoadState({ liveId }: { liveId: string }) {
  const { data: tips, error, isFetching, refetch } = useTips(liveId);
  if (!error) return tips ? null : <TipsSkeleton />;
  const retry = (
    <Button size="small" busyLabel={isFetching && 'Loading'} onClick={() => refetch()}>
      Try again
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
