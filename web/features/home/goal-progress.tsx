import type { TipGoal } from '#contract/lives.ts';
import { exactDollars, wholeDollars } from '#domain/money.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './goal-progress.module.css';
import { type GoalSummary, summarizeGoals } from './goal-summary.ts';

type Props = { goals: readonly TipGoal[]; totalCents: number };

/** Progress to the next tip goal; nothing without goals. */
export function GoalProgress({ goals, totalCents }: Props) {
  const summary = summarizeGoals(goals, totalCents);
  if (!summary) return null;
  const { goal, percent, ticks } = summary;
  return (
    <div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Progress to next goal"
        aria-valuenow={Math.floor(percent)}
        aria-valuetext={`${wholeDollars(totalCents)} of ${wholeDollars(goal.amount_cents)}`}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
        {ticks.map((tick) => (
          <GoalTick key={tick.goal.amount_cents} {...tick} />
        ))}
      </div>
      <NextGoal {...summary} />
    </div>
  );
}

function GoalTick({ goal, percent }: GoalSummary['ticks'][number]) {
  return (
    <Tooltip text={`${wholeDollars(goal.amount_cents)} ${goal.reward}`}>
      <span className={styles.tick} style={{ left: `${percent}%` }} />
    </Tooltip>
  );
}

function NextGoal({ goal, isAllReached, toGoCents }: GoalSummary) {
  return (
    <p className={styles.next}>
      <span className={styles.quiet}>{isAllReached ? 'Last goal' : 'Next goal'}</span>{' '}
      <span className={styles.reward} dir="auto" title={goal.reward}>
        {goal.reward}
      </span>{' '}
      <span className={styles.quiet}>
        <b>{isAllReached ? 'All goals reached' : `${exactDollars(toGoCents)} to go`}</b>
        {!isAllReached && ` of ${wholeDollars(goal.amount_cents)}`}
      </span>
    </p>
  );
}
