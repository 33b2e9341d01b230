import { ChevronDown, Inbox } from 'lucide-react';
import type { LiveSummary } from '#contract/lives.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { useInboxCount } from '../data/inbox-count.ts';
import { sumTips } from '../data/tip-list.ts';
import { useTips } from '../data/tips.ts';
import { SpokenTotal } from '../parts/tips/spoken-total.tsx';
import { useLiveOutbox } from '../parts/tips/use-live-outbox.ts';
import { Tag } from '../ui/tag.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './live-head.module.css';

type Props = {
  live: LiveSummary;
  isOnAir: boolean;
  /** Whether there is another live to choose. */
  hasOthers: boolean;
  onChoose: () => void;
  onInbox: () => void;
};

/** The live, its total, and the way to the inbox. */
export function LiveHead({ live, isOnAir, hasOthers, onChoose, onInbox }: Props) {
  const name = (
    <>
      <span className={styles.name} dir="auto">
        {live.name}
      </span>
      {isOnAir && <Tag kind="live">LIVE</Tag>}
    </>
  );
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {hasOthers ? (
          <button type="button" className={styles.live} aria-haspopup="dialog" onClick={onChoose}>
            {name}
            <ChevronDown aria-hidden />
            <VisuallyHidden>, choose another live</VisuallyHidden>
          </button>
        ) : (
          <span className={styles.live}>{name}</span>
        )}
      </h1>
      <Total live={live} />
      <InboxButton onPress={onInbox} />
    </header>
  );
}

function Total({ live }: { live: LiveSummary }) {
  const { data: tips } = useTips(live.id);
  const { waitingCents, trouble } = useLiveOutbox(live.id);
  const totalCents = tips ? sumTips(tips).totalCents : live.tip_total_cents;
  return (
    <div className={styles.total}>
      <SpokenTotal totalCents={totalCents} currency={live.currency} className={styles.sum} />
      {trouble && waitingCents > 0 ? (
        <p className={styles.waiting}>{exactAmount(waitingCents, live.currency)} waiting</p>
      ) : (
        tips && <p className={styles.counts}>{counted(tips.length, 'tip')}</p>
      )}
    </div>
  );
}

function InboxButton({ onPress }: { onPress: () => void }) {
  const { data: count = 0 } = useInboxCount();
  const label = count === 0 ? 'Inbox' : `Inbox, ${counted(count, 'tip')}`;
  return (
    <button type="button" className={styles.inbox} aria-label={label} onClick={onPress}>
      <Inbox />
      {count > 0 && <span aria-hidden>{count > 99 ? '99+' : count}</span>}
    </button>
  );
}
