import { Check } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { Arrival } from '#contract/inbox.ts';
import { ANONYMOUS } from '#contract/limits.ts';
import { classNames } from '../../ui/class-names.ts';
import { countedOtherwise, REASONS, STATES, toldAmount } from './arrival-text.ts';
import styles from './inbox-page.module.css';

type Props = {
  arrival: Arrival;
  /** `6:02 PM`, or with the day. */
  when: string;
  isChosen: boolean;
  isTabStop: boolean;
  /** A press on the row, with what was held meanwhile. */
  onPress: (id: string, isRange: boolean) => void;
};

/** An arrival: who, how much, what was written, from where and when, and why it does not count. */
export const ArrivalRow = memo(function ArrivalRow(props: Props) {
  const { arrival, when, isChosen, isTabStop, onPress } = props;
  const { id, state, reason, note, source_name: source } = arrival;
  const why = reason ? REASONS[reason] : state === 'waiting' ? null : STATES[state];
  const counted = countedOtherwise(arrival);
  const press = ({ shiftKey }: MouseEvent | KeyboardEvent) => onPress(id, shiftKey);
  return (
    <li className={styles.entry}>
      {/* biome-ignore lint/a11y/useSemanticElements: a label would read all of the row as its name. */}
      <div
        role="checkbox"
        aria-checked={isChosen}
        aria-labelledby={`${id}-who ${id}-sum`}
        aria-describedby={why ? `${id}-facts ${id}-why` : `${id}-facts`}
        tabIndex={isTabStop ? 0 : -1}
        data-row={id}
        className={classNames(styles.row, isChosen && styles.chosen)}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          press(event);
        }}
      >
        <span className={styles.box}>{isChosen && <Check />}</span>
        <div className={styles.what}>
          <p className={styles.who}>
            <span
              id={`${id}-who`}
              dir="auto"
              className={classNames(styles.fan, arrival.is_anonymous && styles.anonymous)}
            >
              {arrival.fan_name ?? ANONYMOUS}
            </span>
            {arrival.is_anonymous && arrival.fan_name && (
              <span className={styles.as}>{ANONYMOUS} on the overlay</span>
            )}
          </p>
          {note && (
            <p dir="auto" className={styles.note}>
              {note}
            </p>
          )}
          <p id={`${id}-facts`} className={styles.facts}>
            <span dir="auto">{source}</span>
            <span>{when}</span>
          </p>
          {why && (
            <p id={`${id}-why`} className={classNames(styles.why, state === 'held' && styles.held)}>
              {why}
            </p>
          )}
        </div>
        <p id={`${id}-sum`} className={styles.sum}>
          {toldAmount(arrival)}
          {counted !== null && <span className={styles.counted}>{counted}</span>}
        </p>
      </div>
    </li>
  );
});
