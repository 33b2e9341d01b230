import { type CSSProperties, memo } from 'react';
import type { Tip } from '#contract/tips.ts';
import type { useLiveOutbox } from './quick-add/outbox-count.tsx';
import { OutboxRow } from './quick-add/outbox-row.tsx';
import { areSameItems, chunksOf } from './tip-chunks.ts';
import { TipRow } from './tip-row.tsx';
import styles from './tip-rows.module.css';
import { useMoreInSight } from './use-more-in-sight.ts';
import { useRowFocus } from './use-row-focus.ts';

/** Chunks in the document from the start: 500 tips, for the browser's search and screen readers. */
const CHUNKS_AT_ONCE = 20;

type Props = {
  liveId: string;
  /** Newest first. */
  tips: readonly Tip[];
  outbox: ReturnType<typeof useLiveOutbox>;
};

/** Rows of the outbox and of tips. In a long list older tips are rendered when they come into view. */
export function TipRows({ liveId, tips, outbox: { rows, trouble } }: Props) {
  const { tabStop, listProps } = useRowFocus(tips.map(({ id }) => id));
  const { count, rest } = useMoreInSight(CHUNKS_AT_ONCE);
  const chunks = chunksOf(tips);
  const hidden = Math.max(0, chunks.length - count);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a ul may contain only li elements, no chunks of them.
    <div role="list" aria-label="Tips, newest first" className={styles.rows} {...listProps}>
      {rows.map((entry) => (
        <OutboxRow key={entry.key} liveId={liveId} entry={entry} trouble={trouble} />
      ))}
      {chunks.slice(0, count).map(({ key, items }) => (
        <TipChunk
          key={key}
          liveId={liveId}
          tips={items}
          tabStop={items.some(({ id }) => id === tabStop) ? tabStop : undefined}
        />
      ))}
      {hidden > 0 && (
        <div role="none" className={styles.rest} style={{ '--chunks': hidden } as CSSProperties}>
          <div ref={rest} role="none" />
        </div>
      )}
    </div>
  );
}

type TipChunkProps = {
  liveId: string;
  tips: readonly Tip[];
  /** Id of the list's tab stop, if it is in this chunk. */
  tabStop: string | undefined;
};

/**
 * A memoized chunk of the list: it renders when one of its tips changes, and is laid out only near the
 * viewport.
 */
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
