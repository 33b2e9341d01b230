import { Check } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { Tip } from '#contract/tips.ts';
import { classNames } from '../../../ui/class-names.ts';
import { cardElementId } from '../tip-focus.ts';
import { ListItem, TipSummary } from '../tip-summary.tsx';
import styles from './chosen-row.module.css';

type Props = {
  tip: Tip;
  isChosen: boolean;
  isTabStop: boolean;
  /** Called on a click and on Space; `isRange` with Shift. */
  onPress: (id: string, isRange: boolean) => void;
};

/** A tip as a check box. */
export const ChosenRow = memo(function ChosenRow({ tip, isChosen, isTabStop, onPress }: Props) {
  const press = ({ shiftKey }: MouseEvent | KeyboardEvent) => onPress(tip.id, shiftKey);
  return (
    <ListItem
      id={cardElementId(tip.id)}
      className={classNames(styles.item, isChosen && styles.chosen)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: an input has no content for the columns. */}
      <div
        role="checkbox"
        aria-checked={isChosen}
        tabIndex={isTabStop ? 0 : -1}
        data-row={tip.id}
        className={styles.row}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          press(event);
        }}
      >
        <span className={styles.box}>{isChosen && <Check />}</span>
        <TipSummary tip={tip} hasChanges={false} />
      </div>
    </ListItem>
  );
});
