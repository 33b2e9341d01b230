import { Check } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { Arrival } from '#contract/inbox.ts';
import { ANONYMOUS } from '#contract/limits.ts';
import { reportedAmount } from '#domain/money/reported-amount.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { convertedText, isReleasable, whyText } from '../../parts/inbox/arrival-text.ts';
import basics from '../../ui/basics.module.css';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './inbox-page.module.css';

type Props = {
  arrival: Arrival;
  /** `6:02 PM`, with the day if it is not today. */
  when: string;
  isChosen: boolean;
  isTabStop: boolean;
  /** Called on a click on the row; `isRange` with Shift. */
  onPress: (id: string, isRange: boolean) => void;
  /** Name of the live on which a click or Enter counts the arrival; undefined if it cannot be counted. */
  countsOn: string | undefined;
  onCount: (arrival: Arrival) => void;
};

/** An arrival: name, amount, message, source, time, and why it does not count. */
export const ArrivalRow = memo(function ArrivalRow(props: Props) {
  const { arrival, when, isChosen, isTabStop, onPress, countsOn, onCount } = props;
  const { id, state, note, source_name: source } = arrival;
  const why = whyText(arrival);
  const canRelease = isReleasable(arrival);
  const counted = convertedText(arrival);
  const press = ({ shiftKey }: MouseEvent | KeyboardEvent) => onPress(id, shiftKey);
  return (
    <li className={classNames(styles.entry, isChosen && styles.chosen)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a label would read all of the row as its name. */}
      <div
        role="checkbox"
        aria-checked={isChosen}
        aria-labelledby={`${id}-who ${id}-sum`}
        aria-describedby={why ? `${id}-facts ${id}-why` : `${id}-facts`}
        aria-keyshortcuts={countsOn === undefined ? undefined : 'Enter'}
        tabIndex={isTabStop ? 0 : -1}
        data-row={id}
        className={styles.row}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key === ' ') press(event);
          else if (event.key === 'Enter' && !event.repeat && countsOn !== undefined)
            onCount(arrival);
          else return;
          event.preventDefault();
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
              {withMaskedEmails(arrival.fan_name ?? ANONYMOUS)}
            </span>
            {arrival.is_anonymous && arrival.fan_name && (
              <span className={styles.as}>{ANONYMOUS} on the overlay</span>
            )}
          </p>
          {note && (
            <p dir="auto" className={styles.note}>
              {withMaskedEmails(note)}
            </p>
          )}
          <p id={`${id}-facts`} className={classNames(basics.note, styles.facts)}>
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
          {reportedAmount(arrival)}
          {counted !== null && <span className={styles.counted}>{counted}</span>}
        </p>
      </div>
      {countsOn !== undefined && (
        <div className={styles.count}>
          <Tooltip text={canRelease ? 'Show its name and play its alert' : `Give to ${countsOn}`}>
            <Button
              size="small"
              tabIndex={isTabStop ? 0 : -1}
              aria-describedby={`${id}-who ${id}-sum`}
              onClick={({ detail }) => {
                // The second click of a double click would count the row that moved up.
                if (detail < 2) onCount(arrival);
              }}
            >
              {canRelease ? 'Release' : 'Count it'}
            </Button>
          </Tooltip>
        </div>
      )}
    </li>
  );
});
