import { memo } from 'react';
import type { Tip } from '#contract/tips.ts';
import styles from './tip-chunk.module.css';
import { areSameItems } from './tip-chunks.ts';
import { TipRow } from './tip-row.tsx';

type Props = {
  liveId: string;
  tips: readonly Tip[];
  /** The tab stop of the list, if it is in this chunk. */
  tabStop: string | undefined;
};

/** A chunk of the list: rendered again only when one of its tips changes, and laid out only near the viewport. */
export const TipChunk = memo(
  function TipChunk({ liveId, tips, tabStop }: Props) {
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
