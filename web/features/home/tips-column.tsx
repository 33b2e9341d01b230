import type { ReactNode } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { AddTip } from './add-tip.tsx';
import { LiveSums } from './live-sums.tsx';
import { OutboxCount } from './quick-add/outbox-count.tsx';
import { QuickAdd } from './quick-add/quick-add.tsx';
import { TipList } from './tip-list.tsx';
import styles from './tips-column.module.css';

type Props = {
  live: LiveSummary;
  /** The title of the live. */
  head: ReactNode;
};

/** The column of a live's total, quick line and tips. */
export function TipsColumn({ live, head }: Props) {
  return (
    <section className={styles.column} aria-label={`Tips for ${live.name}`}>
      {head}
      <div className={styles.sums}>
        <LiveSums key={live.id} live={live} />
      </div>
      <div className={styles.bar}>
        <h2>Tips</h2>
        <OutboxCount liveId={live.id} rest="newest first" />
        <AddTip liveId={live.id} />
      </div>
      <div className={styles.line}>
        <QuickAdd key={live.id} liveId={live.id} />
      </div>
      <div key={live.id} className={styles.list}>
        <TipList liveId={live.id} />
      </div>
    </section>
  );
}
