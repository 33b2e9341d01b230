import { Pause, Play } from 'lucide-react';
import type { Timer } from '#contract/timers.ts';
import { Only } from '../../data/session/only.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FoldCard } from '../../ui/fold-card.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type ServerClock, useServerTime } from './server-clock.ts';
import { TimeLeft } from './time-left.tsx';
import { TimerControls } from './timer-controls.tsx';
import { momentLastsMs, type TimerMoment, timerMoment } from './timer-moment.ts';
import { multiplierName, rateText, whenText } from './timer-text.ts';
import styles from './timer-view.module.css';
import type { TimerActions } from './use-timer-actions.ts';

export type TimerViewProps = {
  /** The name of the card. */
  label: string;
  /** Said in the card, because the live may have a timer of its own. */
  isOfSeries: boolean;
  timer: Timer;
  currency: string;
  /** Null is the timezone of this computer. */
  timezone: string | null;
  clock: ServerClock;
  actions: TimerActions;
  isOpen: boolean;
  onToggle: () => void;
  onSettings: () => void;
};

/** A timer: time left, end and rate in a line with what is pressed most; the rest when it is open. */
export function TimerView(props: TimerViewProps) {
  const { label, timer, clock, actions, isOpen, onToggle } = props;
  const nowMs = useServerTime(clock, (now) => momentLastsMs(timer, now));
  const moment = timerMoment(timer, nowMs);
  return (
    <FoldCard
      label={label}
      what="the timer"
      isOpen={isOpen}
      onToggle={onToggle}
      line={
        <>
          <div className={styles.head}>
            <p className={classNames(styles.digits, styles[lookOf(moment)])}>
              <TimeLeft timer={timer} clock={clock} />
            </p>
            <Facts {...props} moment={moment} nowMs={nowMs} />
          </div>
          <VisuallyHidden role="status">{announcement(moment)}</VisuallyHidden>
          <Only to="owner">
            <MainButtons moment={moment} actions={actions} isOpen={isOpen} />
          </Only>
        </>
      }
      notes={
        moment.endedBy !== null && (
          <Only to="owner">
            <TakenBack endedBy={moment.endedBy} actions={actions} />
          </Only>
        )
      }
    >
      <Only to="owner">
        <TimerControls {...props} moment={moment} nowMs={nowMs} />
      </Only>
    </FoldCard>
  );
}

function lookOf({ state, isLow }: TimerMoment): 'over' | 'low' | 'quiet' | 'bright' {
  if (state === 'ended') return 'over';
  if (isLow) return 'low';
  return state === 'running' ? 'bright' : 'quiet';
}

/** What a screen reader announces; never the seconds. */
function announcement({ state, isLow }: TimerMoment): string {
  if (state === 'ended') return 'The time is up';
  if (state === 'paused') return 'The timer is paused';
  return isLow ? 'Less than 5 minutes left' : '';
}

export type MomentProps = TimerViewProps & { moment: TimerMoment; nowMs: number };

/** Two short facts: what the timer does, and what tips do to it. */
function Facts(props: MomentProps) {
  const what = stateFact(props);
  const rate = rateFact(props);
  return (
    <p className={styles.facts}>
      <span className={what.look}>
        {props.isOfSeries && 'Series: '}
        {what.text}
      </span>
      {rate && (
        <span
          className={classNames(rate.look, rate.look === styles.fact && styles.rate)}
          title={rate.text}
        >
          {rate.text}
        </span>
      )}
    </p>
  );
}

type Fact = { text: string; look: string | undefined };

function stateFact({ timer, moment, nowMs, timezone }: MomentProps): Fact {
  const at = (time: string) => whenText(time, nowMs, timezone);
  if (moment.state === 'ready') return { text: 'Ready', look: styles.strong };
  if (moment.state === 'paused') return { text: 'Paused', look: styles.warn };
  if (moment.state === 'ended') return { text: 'Time is up', look: styles.strong };
  const isLatest = timer.ends_by !== null && timer.ends_at === timer.ends_by;
  const ends = timer.ends_at === null ? 'Runs' : `Ends ${at(timer.ends_at)}`;
  return { text: isLatest ? `${ends} at the latest` : ends, look: styles.strong };
}

function rateFact({ timer, moment, nowMs, timezone, currency }: MomentProps): Fact | null {
  const { multiplier, multiplierUntil, state } = moment;
  const until = multiplierUntil ? ` until ${whenText(multiplierUntil, nowMs, timezone)}` : '';
  if (state === 'ended') return null;
  if (multiplier === 0) return { text: `Tips add no time${until}`, look: styles.warn };
  if (timer.is_at_limit) return { text: 'At its limit: tips add nothing', look: styles.warn };
  if (multiplier !== 1) return { text: multiplierName(multiplier) + until, look: styles.more };
  return { text: rateText(timer.seconds_per_unit, currency), look: styles.fact };
}

const FIVE_MINUTES_S = 300;

/** The second click of a double click would press the opposite button, which is in the same place. */
const once =
  (act: () => void) =>
  ({ detail }: { detail: number }) => {
    if (detail < 2) act();
  };

type ButtonsProps = { moment: TimerMoment; actions: TimerActions; isOpen: boolean };

/** What is pressed most, in one press. Open, the card has the steps in a row of their own. */
function MainButtons({ moment: { state }, actions, isOpen }: ButtonsProps) {
  return (
    <>
      {!isOpen && state !== 'ready' && (
        <Button size="small" aria-label="Add 5 minutes" onClick={() => actions.add(FIVE_MINUTES_S)}>
          +5m
        </Button>
      )}
      {state === 'ready' && (
        <Button size="small" aria-label="Start the timer" onClick={once(actions.start)}>
          <Play />
          Start
        </Button>
      )}
      {state === 'running' && (
        <Button size="small" aria-label="Pause the timer" onClick={once(actions.pause)}>
          <Pause />
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button
          size="small"
          kind="primary"
          aria-label="Resume the timer"
          onClick={once(actions.resume)}
        >
          <Play />
          Resume
        </Button>
      )}
    </>
  );
}

type TakenBackProps = { endedBy: NonNullable<TimerMoment['endedBy']>; actions: TimerActions };

/** For a minute after a correction ended the timer. Only a deleted tip can be brought back from here. */
function TakenBack({ endedBy: { tip_id, is_deleted }, actions }: TakenBackProps) {
  if (tip_id === null) {
    return (
      <div className={styles.ended} role="alert">
        <p>A live that left the series ended the timer. Add time to go on.</p>
      </div>
    );
  }
  if (!is_deleted) {
    return (
      <div className={styles.ended} role="alert">
        <p>A tip that was lowered or moved ended the timer. Add time to go on.</p>
      </div>
    );
  }
  return (
    <div className={styles.ended} role="alert">
      <p>A tip that was taken back ended the timer.</p>
      <Button
        size="small"
        aria-label="Undo: bring the tip back"
        onClick={() => actions.bringTipBack(tip_id)}
      >
        Undo
      </Button>
    </div>
  );
}
