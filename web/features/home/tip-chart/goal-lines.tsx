import type { TipGoal } from '#contract/lives.ts';
import { wholeDollars } from '#domain/money.ts';
import styles from './tip-chart.module.css';
import { isReachedEarly, type TipCurve } from './tip-curve.ts';

type Props = {
  goals: readonly TipGoal[];
  curve: TipCurve;
  /** The cents at the upper edge of the chart. */
  top: number;
};

/** Lines at the amounts of the goals. */
export const GoalLines = ({ goals, curve, top }: Props) =>
  goals.map(({ amount_cents, reward }) => (
    <span
      key={amount_cents}
      className={styles.goal}
      data-right={isReachedEarly(curve, amount_cents) || undefined}
      style={{ top: `${(1 - amount_cents / top) * 100}%` }}
      aria-hidden="true"
    >
      <span title={reward}>
        {wholeDollars(amount_cents)} <span dir="auto">{reward}</span>
      </span>
    </span>
  ));
