import type { LiveSummary } from '#contract/lives.ts';
import { sumTips } from '../../api/tip-sums.ts';
import { useTips } from '../../api/tips.ts';
import { GoalProgress } from './goal-progress.tsx';
import { useLiveOutbox } from './quick-add/use-live-outbox.ts';
import { RunningTotal } from './running-total.tsx';

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
        waitingCents={trouble ? waitingCents : 0}
        counts={sums && { tips: tips.length, fans: sums.fanCount }}
      />
      <GoalProgress goals={live.settings.tipGoals ?? []} totalCents={totalCents} />
    </div>
  );
}
