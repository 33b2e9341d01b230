import { type CSSProperties, memo } from 'react';
import type { Tip } from '#contract/tips.ts';
import type { useLiveOutbox } from '../../parts/tips/use-live-outbox.ts';
import { useMoreInSight } from '../../ui/use-more-in-sight.ts';
import { ChoiceBar } from './move/choice-bar.tsx';
import { ChosenRow } from './move/chosen-row.tsx';
import { useTipChoosing } from './move/use-tip-choosing.ts';
import { OutboxRow } from './quick-add/outbox-row.tsx';
import { areSameItems, chunksOf } from './tip-chunks.ts';
import { TipRow } from './tip-row.tsx';
import styles from './tip-rows.module.css';
import { useRowFocus } from './use-row-focus.ts';

/** Chunks in the document from the start: 500 tips, for the browser's search and screen readers. */
const CHUNKS_AT_ONCE = 20;

type Props = {
  liveId: string;
  /** Newest first. */
  tips: readonly Tip[];
  outbox: ReturnType<typeof useLiveOutbox>;
};

/**
 * Rows of the outbox and of tips, which open or are selected. In a long list older tips are rendered when they come
 * into view.
 */
export function TipRows({ liveId, tips, outbox: { rows, trouble } }: Props) {
  const ids = tips.map(({ id }) => id);
  const opening = useRowFocus(ids);
  const choosing = useTipChoosing(liveId, ids);
  const { tabStop, listProps } = choosing ?? opening;
  const { count, rest } = useMoreInSight(CHUNKS_AT_ONCE);
  const chunks = chunksOf(tips);
  const hidden = Math.max(0, chunks.length - count);
  const list = (
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
          chosen={choosing?.choice.ids}
          onPress={choosing?.press}
        />
      ))}
      {hidden > 0 && (
        <div role="none" className={styles.rest} style={{ '--chunks': hidden } as CSSProperties}>
          <div ref={rest} role="none" />
        </div>
      )}
    </div>
  );
  return (
    <>
      {list}
      {choosing && (
        <ChoiceBar liveId={liveId} choice={choosing.choice} ids={ids} onCancel={choosing.stop} />
      )}
    </>
  );
}

type TipChunkProps = {
  liveId: string;
  tips: readonly Tip[];
  /** Id of the list's tab stop, if it is in this chunk. */
  tabStop: string | undefined;
  /** The ids of the selected tips; undefined while tips are opened instead. */
  chosen: ReadonlySet<string> | undefined;
  onPress: ((id: string, isRange: boolean) => void) | undefined;
};

/**
 * A memoized chunk of the list: it renders when one of its tips changes, and is laid out only near the
 * viewport.
 */
const TipChunk = memo(
  function TipChunk({ liveId, tips, tabStop, chosen, onPress }: TipChunkProps) {
    return (
      <div role="none" className={styles.chunk}>
        {tips.map((tip) =>
          chosen && onPress ? (
            <ChosenRow
              key={tip.id}
              tip={tip}
              isChosen={chosen.has(tip.id)}
              isTabStop={tip.id === tabStop}
              onPress={onPress}
            />
          ) : (
            <TipRow
              key={tip.id}
              liveId={liveId}
              cardId={tip.id}
              tip={tip}
              isTabStop={tip.id === tabStop}
            />
          ),
        )}
      </div>
    );
  },
  (before, after) =>
    before.liveId === after.liveId &&
    before.tabStop === after.tabStop &&
    before.chosen === after.chosen &&
    areSameItems(before.tips, after.tips),
);
