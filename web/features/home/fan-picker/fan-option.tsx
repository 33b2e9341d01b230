import { Autocomplete } from '@base-ui/react/autocomplete';
import { Plus } from 'lucide-react';
import { cutAtMatch, type FanChoice } from './fan-choices.ts';
import styles from './fan-picker.module.css';

type Props = {
  choice: FanChoice;
  /** The typed text, marked in the name. */
  text: string;
  /** The key that takes it; empty if none does. */
  keyCap: string;
  onTake: () => void;
};

/** A suggestion: a fan, or the typed name as a new one. */
export function FanOption({ choice, text, keyCap, onTake }: Props) {
  const [before, match, rest] = cutAtMatch(choice.name, text);
  return (
    <Autocomplete.Item
      value={choice}
      className={styles.option}
      data-new={choice.isNew || undefined}
      onClick={onTake}
    >
      {choice.isNew && <Plus />}
      <span className={styles.name} dir="auto">
        {choice.isNew ? (
          `New fan “${choice.name}”`
        ) : (
          <>
            {before}
            <mark>{match}</mark>
            {rest}
          </>
        )}
      </span>
      {keyCap && (
        <span className={styles.key} aria-hidden="true">
          {keyCap}
        </span>
      )}
    </Autocomplete.Item>
  );
}
