import { Check } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { ANONYMOUS } from '#contract/limits.ts';
import type { ImportLive, ImportRow } from '#contract/tip-files.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { isRecordable } from '#domain/tip-import/decisions.ts';
import { rowAmount, rowRemark } from '#domain/tip-import/import-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './import-page.module.css';

type Props = {
  row: ImportRow;
  live: ImportLive | undefined;
  /** When it was paid, as text; null if the file does not say. */
  paid: string | null;
  /** Whether it is recorded. */
  isTaken: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  /** Called on a click on the row; `isRange` with Shift. */
  onPress: (id: string, isRange: boolean) => void;
  onDecide: (line: number, isTaken: boolean) => void;
};

/** A row of the file: fan, note, when, its live and amount, and whether it counts. */
export const RowLine = memo(function RowLine(props: Props) {
  const { row, live, paid, isTaken, isChosen, isTabStop, onPress, onDecide } = props;
  const { line, tip, converted } = row;
  const id = String(line);
  const remark = rowRemark(row);
  const fan = tip?.fan_name ? withMaskedEmails(tip.fan_name) : ANONYMOUS;
  const label = `Line ${line}${tip ? `: ${fan}, ${rowAmount(row) ?? 'no amount'}` : ''}`;
  const press = ({ shiftKey }: MouseEvent | KeyboardEvent) => onPress(id, shiftKey);
  const canDecide = isRecordable(row);
  return (
    <li className={classNames(styles.entry, isChosen && styles.chosen, !isTaken && styles.out)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a label would read all of the row as its name. */}
      <div
        role="checkbox"
        aria-checked={isChosen}
        aria-label={label}
        aria-describedby={remark === null ? undefined : `row-${id}-why`}
        aria-keyshortcuts={canDecide ? 'Enter' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        data-row={id}
        className={styles.row}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key === ' ') press(event);
          else if (event.key === 'Enter' && !event.repeat && canDecide) onDecide(line, !isTaken);
          else return;
          event.preventDefault();
        }}
      >
        <span className={styles.box}>{isChosen && <Check />}</span>
        <div className={styles.what}>
          <p dir="auto" className={styles.fan}>
            {tip ? fan : `Line ${line}`}
          </p>
          {tip?.notes && (
            <p dir="auto" className={styles.note}>
              {withMaskedEmails(tip.notes)}
            </p>
          )}
          {remark !== null && (
            <p id={`row-${id}-why`} className={styles.quiet}>
              {tip ? remark : `Line ${line}: ${remark}`}
            </p>
          )}
          <p className={styles.facts}>
            {paid && <span>{paid}</span>}
            {live && <span dir="auto">{live.name}</span>}
          </p>
        </div>
        <p className={styles.sum}>
          {rowAmount(row)}
          {converted && live && (
            <span className={styles.quiet}>
              {exactAmount(converted.amount_cents, live.currency)}
            </span>
          )}
        </p>
      </div>
      {canDecide && (
        <div className={styles.decide}>
          <Button
            size="small"
            kind="ghost"
            tabIndex={isTabStop ? 0 : -1}
            aria-label={`${isTaken ? 'Leave out' : 'Count'} line ${line}`}
            onClick={() => onDecide(line, !isTaken)}
          >
            {isTaken ? 'Leave out' : 'Count'}
          </Button>
        </div>
      )}
    </li>
  );
});
