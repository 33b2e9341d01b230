import { useId } from 'react';
import radio from '../../ui/radio.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './conflict-choice.module.css';
import type { Difference, Side } from './difference.ts';
import { DifferingValue } from './differing-value.tsx';

const SIDES = [
  ['mine', 'Yours'],
  ['theirs', 'Theirs'],
] as const;

type Props = { difference: Difference; side: Side; onChoose: (side: Side) => void };

/** One value as it is here and there, of which one is chosen. */
export function ConflictChoice({ difference, side, onChoose }: Props) {
  const id = useId();
  const { label, field } = difference;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.sides}>
        {SIDES.map(([each, title]) => (
          <label key={each} className={styles.side}>
            <span className={styles.head}>
              <input
                type="radio"
                name={id}
                className={radio.radio}
                checked={side === each}
                onChange={() => onChoose(each)}
              />
              {title}
              <VisuallyHidden>: </VisuallyHidden>
            </span>
            <DifferingValue field={field} value={difference[each]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
