import { type PointerEvent, useMemo, useState } from 'react';
import type { LiveSummary, TipGoal } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { goalAmount } from '#domain/money/money.ts';
import type { TipCurve } from '#domain/money/running-total.ts';
import type { Clock } from '#domain/time/moment-text.ts';
import { type ChartWriting, curveSentence, momentLabel, stepText } from './curve-text.ts';
import styles from './tip-chart.module.css';
import { curveTop, goalLines, isReachedEarly, stepAt, tipCurve } from './tip-curve.ts';

type Goals = NonNullable<LiveSummary['settings']['tipGoals']>;

type ChartOptions = {
  goals: Goals;
  clock: Clock;
  currency: string;
};

/** Chart of the running total; nothing with fewer than two tips. */
export function TipChart({ tips, ...options }: ChartOptions & { tips: readonly Tip[] }) {
  const curve = useMemo(() => tipCurve(tips), [tips]);
  return curve && <CurveChart curve={curve} {...options} />;
}

/** Chart of a running total. */
export function CurveChart({ curve, goals, clock, currency }: ChartOptions & { curve: TipCurve }) {
  /** Index of the step under the pointer or the focus. */
  const [chosen, setChosen] = useState<number>();
  const { steps, startMs, endMs, totalCents } = curve;
  const top = curveTop(goals, totalCents);
  const at = Math.min(chosen ?? steps.length - 1, steps.length - 1);
  const step = steps[at];
  const spanMs = endMs - startMs;
  const times = { spanMs, clock, currency };

  function follow({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(stepAt(curve, (clientX - left) / width));
  }

  return (
    <section className={styles.chart} aria-label="Tips over time">
      <div className={styles.head}>
        <h2>Tips over time</h2>
        <p>{chosen !== undefined && step ? stepText(step, times) : ''}</p>
      </div>
      <div
        className={styles.plot}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setChosen(undefined)}
      >
        <Curve curve={curve} top={top} times={times} />
        <GoalLines goals={goalLines(goals, top)} curve={curve} top={top} currency={currency} />
        {chosen !== undefined && step && (
          <span
            className={styles.mark}
            style={{
              left: `${((step.fromMs - startMs) / spanMs) * 100}%`,
              top: `${(1 - step.totalCents / top) * 100}%`,
            }}
          />
        )}
        <input
          type="range"
          className={styles.keys}
          aria-label="Step of the running total"
          aria-valuetext={step && stepText(step, times)}
          min={0}
          max={steps.length - 1}
          value={at}
          onChange={({ target }) => setChosen(Number(target.value))}
          onFocus={() => setChosen(at)}
          onBlur={() => setChosen(undefined)}
        />
      </div>
      <p className={styles.ends}>
        <time>{momentLabel(startMs, times)}</time>
        <time>{momentLabel(steps.at(-1)?.toMs ?? startMs, times)}</time>
      </p>
    </section>
  );
}

/** The curve, in thousandths of the width and height. */
function Curve({ curve, top, times }: { curve: TipCurve; top: number; times: ChartWriting }) {
  const line = useMemo(() => {
    const { steps, startMs, endMs } = curve;
    const x = (ms: number) => Math.round(((ms - startMs) / (endMs - startMs)) * 1000);
    const y = (cents: number) => Math.round((1 - cents / top) * 1000);
    return steps.map(({ fromMs, totalCents }) => `H${x(fromMs)}V${y(totalCents)}`).join('');
  }, [curve, top]);
  return (
    <svg
      role="img"
      aria-label={curveSentence(curve, times)}
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
    >
      <path className={styles.area} d={`M0 1000${line}H1000V1000Z`} />
      <path className={styles.line} d={`M0 1000${line}H1000`} />
    </svg>
  );
}

type GoalLinesProps = {
  goals: readonly TipGoal[];
  curve: TipCurve;
  /** Amount at the upper edge of the chart, in cents. */
  top: number;
  currency: string;
};

const GoalLines = ({ goals, curve, top, currency }: GoalLinesProps) =>
  goals.map(({ amount_cents, reward }) => (
    <span
      key={amount_cents}
      className={styles.goal}
      data-right={isReachedEarly(curve, amount_cents) || undefined}
      style={{ top: `${(1 - amount_cents / top) * 100}%` }}
      aria-hidden="true"
    >
      <span title={reward}>
        {goalAmount(amount_cents, currency)} <span dir="auto">{reward}</span>
      </span>
    </span>
  ));
