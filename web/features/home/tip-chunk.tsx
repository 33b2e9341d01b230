import { memo } from 'react';
import type { Tip } from '#contract/tips.ts';
import styles from './tip-chunk.module.css';
import { areSameItems } from './tip-chunks.ts';
import { TipRow } from './tip-row.tsx';

type Props = {
  liveId: string;
  tips: readonly Tip[];
  /** The row that Tab reaches, if it is one of these. */
  tabStop: string | undefined;
};

/** Some tips of the list, drawn anew only when one of them is another, and laid out only when they come in sight. */
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
