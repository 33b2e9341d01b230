import type { ReactNode } from 'react';
import type { TipGoal } from '#contract/lives.ts';
import { exactAmount, goalAmount, wholeAmount } from '#domain/money/money.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './goal-bar.module.css';
import { type GoalSummary, summarizeGoals } from './goal-summary.ts';

type InCurrency = { currency: string };

type Props = InCurrency & {
  goals: readonly TipGoal[] | undefined;
  totalCents: number;
  /** Displayed once all goals are reached. */
  children?: ReactNode;
};

/** Progress to the next tip goal; nothing without goals. */
export function GoalBar({ goals = [], totalCents, currency, children }: Props) {
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
        aria-valuetext={`${wholeAmount(totalCents, currency)} of ${goalAmount(goal.amount_cents, currency)}`}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
        {ticks.map((tick) => (
          <GoalTick key={tick.goal.amount_cents} currency={currency} {...tick} />
        ))}
      </div>
      {summary.isAllReached ? (
        <div className={styles.allReached}>
          <p className={styles.quiet}>All goals reached</p>
          {children}
        </div>
      ) : (
        <NextGoal currency={currency} {...summary} />
      )}
    </div>
  );
}

function GoalTick({ goal, percent, currency }: GoalSummary['ticks'][number] & InCurrency) {
  return (
    <Tooltip text={`${goalAmount(goal.amount_cents, currency)} ${goal.reward}`}>
      <span className={styles.tick} style={{ left: `${percent}%` }} />
    </Tooltip>
  );
}

function NextGoal({ goal, toGoCents, currency }: GoalSummary & InCurrency) {
  return (
    <p className={styles.next}>
      <span className={styles.quiet}>Next goal</span>{' '}
      <span className={styles.reward} dir="auto" title={goal.reward}>
        {goal.reward}
      </span>{' '}
      <span className={styles.quiet}>
        <b>{exactAmount(toGoCents, currency)} to go</b>
        {` of ${goalAmount(goal.amount_cents, currency)}`}
      </span>
    </p>
  );
}
