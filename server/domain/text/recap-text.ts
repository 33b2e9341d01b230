import type {
  Recap,
  RecapGap,
  RecapGoal,
  RecapMinute,
  RecapStep,
  RecapTimer,
} from '../../contract/recap.ts';
import { goalAmount } from '../money/money.ts';
import { type CurveStep, curveOf, type TipCurve } from '../money/running-total.ts';
import type { Clock } from '../time/moment-text.ts';
import { counted } from './counted.ts';

const SECOND_MS = 1000;
const UNITS = [
  ['d', 24 * 60 * 60],
  ['h', 60 * 60],
  ['min', 60],
  ['s', 1],
] as const;

/** `42 min`, `1 h 5 min`, `2 d 3 h`, `35 s`: in the largest unit that fits and the next one; rounded down. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const largest = UNITS.findIndex(([, length]) => seconds >= length);
  if (largest < 0) return '0 s';
  const [[unit, length] = ['s', 1], next] = UNITS.slice(largest);
  const whole = `${Math.floor(seconds / length)} ${unit}`;
  const rest = next ? Math.floor((seconds % length) / next[1]) : 0;
  // Seconds are omitted beside minutes.
  return next && next[0] !== 's' && rest > 0 ? `${whole} ${rest} ${next[0]}` : whole;
}

/** `from 42 fans in 128 tips`; without fans only the tips are counted. */
export function giversText({ fans, tips }: Pick<Recap, 'fans' | 'tips'>): string {
  if (tips === 0) return 'No tips yet';
  const inTips = `in ${counted(tips, 'tip')}`;
  return fans === 0 ? inTips : `from ${counted(fans, 'fan')} ${inTips}`;
}

/** A gap as `42 min`, with its times: `8:10 PM to 8:52 PM`. */
export function gapText(
  { from, to }: RecapGap,
  { timeOfDay }: Clock,
): { value: string; when: string } {
  return {
    value: durationText(Date.parse(to) - Date.parse(from)),
    when: `${timeOfDay(from)} to ${timeOfDay(to)}`,
  };
}

/**
 * What a show brought, as a large text and the one below it: the amount with its givers, or without an amount the
 * number of tips and of fans.
 */
export function sumText(
  recap: Pick<Recap, 'fans' | 'tips'>,
  amount: string | null,
): { total: string; givers: string } {
  if (amount !== null) return { total: amount, givers: giversText(recap) };
  const { fans, tips } = recap;
  return { total: counted(tips, 'tip'), givers: fans === 0 ? '' : `from ${counted(fans, 'fan')}` };
}

/** A minute as `$310`, with its facts: `14 tips at 9:41 PM`. Without a currency it shows no amount. */
export function minuteText(
  { from, tips, amount_cents }: RecapMinute,
  { timeOfDay, currency }: Pick<Clock, 'timeOfDay'> & { currency: string | null },
): { value: string; when: string } {
  if (currency === null) return { value: counted(tips, 'tip'), when: `at ${timeOfDay(from)}` };
  return {
    value: goalAmount(amount_cents, currency),
    when: `${counted(tips, 'tip')} at ${timeOfDay(from)}`,
  };
}

/** What a timer did, in words: how long it ran, what tips added, and the hour in which they added most. */
export function timerFacts(
  { ran, added, biggest_hour: hour }: RecapTimer,
  { timeOfDay }: Pick<Clock, 'timeOfDay'>,
): { label: string; value: string; when: string }[] {
  const lasted = (seconds: number) => durationText(seconds * SECOND_MS);
  return [
    { label: 'Time on the clock', value: lasted(ran), when: 'without pauses' },
    { label: 'Time from tips', value: lasted(added), when: '' },
    ...(hour
      ? [
          {
            label: 'Most time in an hour',
            value: lasted(hour.added),
            when: `from ${timeOfDay(hour.from)}`,
          },
        ]
      : []),
  ];
}

/** The curve of a recap's chart; null with fewer than two tips. */
export const recapCurve = (chart: readonly RecapStep[]): TipCurve | null =>
  curveOf(
    chart.map(
      ({ from, to, tips, added_cents, total_cents, fan_name }): CurveStep => ({
        fromMs: Date.parse(from),
        toMs: Date.parse(to),
        tips,
        addedCents: added_cents,
        totalCents: total_cents,
        fanName: fan_name,
      }),
    ),
  );

/** Whether a tip or the opening balance of a series reached the goal. */
export const isReached = ({ reached_at, by_opening }: RecapGoal): boolean =>
  reached_at !== null || by_opening === true;
