import { timeOfDay } from '../../state/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { MultiplierRow } from './multiplier-row.tsx';
import { undoableChange } from './timer-moment.ts';
import { addedText, changeText } from './timer-text.ts';
import styles from './timer-view.module.css';
import type { MomentProps } from './timer-view.tsx';
import { TypedTime } from './typed-time.tsx';

const STEPS = [
  { label: '−5m', name: 'Take 5 minutes', seconds: -300 },
  { label: '−1m', name: 'Take 1 minute', seconds: -60 },
  { label: '+1m', name: 'Add 1 minute', seconds: 60 },
  { label: '+5m', name: 'Add 5 minutes', seconds: 300 },
];

/** The open card: time by steps or typed, the multiplier, the last change, and what is rarely needed. */
export function TimerControls(props: MomentProps) {
  const { timer, moment, timezone, actions, onSettings } = props;
  const { state } = moment;
  const last = undoableChange(timer);
  return (
    <>
      {state !== 'ready' && (
        <div className={styles.row}>
          <div className={styles.steps}>
            {STEPS.map(({ label, name, seconds }) => (
              <Button
                key={label}
                size="small"
                aria-label={name}
                disabled={state === 'ended' && seconds < 0}
                onClick={() => actions.add(seconds)}
              >
                {label}
              </Button>
            ))}
          </div>
          <TypedTime actions={actions} />
        </div>
      )}
      <MultiplierRow {...props} />
      {last && (
        <div className={styles.row}>
          <p className={styles.note}>
            Last change: {changeText(last)}, {timeOfDay(last.at, timezone)}
          </p>
          <Button
            size="small"
            kind="ghost"
            aria-label={`Undo ${changeText(last)}`}
            onClick={() => actions.undo(last.id)}
          >
            Undo
          </Button>
        </div>
      )}
      <div className={styles.foot}>
        <p className={styles.note}>
          {timer.started_at
            ? `Since ${timeOfDay(timer.started_at, timezone)}, ${addedText(timer)}`
            : 'Tips count from the start'}
        </p>
        <span>
          <Button size="small" kind="ghost" aria-label="Timer settings" onClick={onSettings}>
            Settings
          </Button>
          {timer.started_at && (
            <Button size="small" kind="ghost" aria-label="Reset the timer" onClick={actions.reset}>
              Reset
            </Button>
          )}
          {(state === 'running' || state === 'paused') && (
            <Button
              size="small"
              kind="danger-quiet"
              aria-label="End the timer"
              onClick={actions.end}
            >
              End
            </Button>
          )}
        </span>
      </div>
    </>
  );
}
