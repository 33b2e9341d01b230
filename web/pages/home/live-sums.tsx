import type { LiveSummary } from '#contract/lives.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { useServerAway } from '../../data/live/server-away.ts';
import { Only } from '../../data/session/only.tsx';
import { sumTips } from '../../data/tip-list.ts';
import { useTips } from '../../data/tips.ts';
import { GoalBar } from '../../parts/goal-bar/goal-bar.tsx';
import { SpokenTotal } from '../../parts/tips/spoken-total.tsx';
import { useLiveOutbox } from '../../parts/tips/use-live-outbox.ts';
import { dayAndTime, timeOfDay } from '../../state/local-time.ts';
import { useHomeTimezone } from './home-timezone.ts';
import styles from './live-sums.module.css';
import { AddNextGoal } from './owed/add-next-goal.tsx';
import { OwedRewards } from './owed/owed-rewards.tsx';
import { SeriesTotal } from './series-total.tsx';

/** The total of a live and its progress to the next goal. */
export function LiveSums({ live }: { live: LiveSummary }) {
  const { data: tips } = useTips(live.id);
  const { waitingCents, trouble } = useLiveOutbox(live.id);
  const sums = tips && sumTips(tips);
  const totalCents = sums?.totalCents ?? live.tip_total_cents;
  return (
    <div>
      <RunningTotal
        totalCents={totalCents}
        currency={live.currency}
        waitingCents={trouble ? waitingCents : 0}
        counts={sums && { tips: tips.length, fans: sums.fanCount }}
      />
      <LastSeen />
      <GoalBar goals={live.settings.tipGoals} totalCents={totalCents} currency={live.currency}>
        <Only to="owner">
          <AddNextGoal live={live} totalCents={totalCents} />
        </Only>
      </GoalBar>
      <SeriesTotal live={live} totalCents={totalCents} />
      {tips && <OwedRewards live={live} tips={tips} />}
    </div>
  );
}

const HALF_DAY_MS = 12 * 60 * 60_000;

/** Of when the total is, while the server does not answer. */
function LastSeen() {
  const seenMs = useServerAway((server) => server.seenMs);
  const timezone = useHomeTimezone();
  if (seenMs === null) return null;
  const text = Date.now() - seenMs < HALF_DAY_MS ? timeOfDay : dayAndTime;
  return <p className={styles.seen}>As of {text(new Date(seenMs).toISOString(), timezone)}</p>;
}

type TotalProps = {
  /** Sum of the tips that the server has recorded. */
  totalCents: number;
  currency: string;
  /** Sum of the tips in the outbox; 0 unless the server is unreachable. */
  waitingCents: number;
  /** Absent while the tips load. */
  counts: { tips: number; fans: number } | undefined;
};

/** The total of the live, with what waits and how many gave. */
function RunningTotal({ totalCents, currency, waitingCents, counts }: TotalProps) {
  return (
    <div className={styles.total}>
      <SpokenTotal totalCents={totalCents} currency={currency} className={styles.sum} />
      {waitingCents > 0 && (
        <p className={styles.waiting}>{exactAmount(waitingCents, currency)} waiting</p>
      )}
      {counts && (
        <p className={styles.counts}>
          <b>{counted(counts.tips, 'tip')}</b> {counted(counts.fans, 'fan')}
        </p>
      )}
    </div>
  );
}
