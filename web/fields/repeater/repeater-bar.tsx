import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './repeater-field.module.css';

type Props = {
  itemLabel: string;
  thumbnail: ReactNode;
  /** Such as 2/4. */
  counter: string;
  canAdd: boolean;
  /** How many of the items may go. */
  removable: number;
  onPrevious: () => void;
  onNext: () => void;
  onAdd: () => void;
  onRemove: () => void;
};

/** Steps through the items, adds one, removes the one on show. */
export function RepeaterBar({ itemLabel, thumbnail, counter, canAdd, removable, ...props }: Props) {
  const { onPrevious, onNext, onAdd, onRemove } = props;
  const noun = itemLabel.toLowerCase();
  const add = useRef<HTMLButtonElement>(null);
  const remove = () => {
    onRemove();
    // The button is disabled now; the keyboard goes on beside it.
    if (removable === 1) add.current?.focus();
  };
  return (
    <fieldset className={styles.bar} aria-label={itemLabel}>
      {thumbnail}
      <span className={styles.title}>{itemLabel}</span>
      <IconButton type="button" label={`Previous ${noun}`} onClick={onPrevious}>
        <ChevronLeft />
      </IconButton>
      <span className={styles.counter} role="status">
        {counter}
      </span>
      <IconButton type="button" label={`Next ${noun}`} onClick={onNext}>
        <ChevronRight />
      </IconButton>
      <IconButton ref={add} type="button" label={`Add ${noun}`} disabled={!canAdd} onClick={onAdd}>
        <Plus />
      </IconButton>
      <IconButton
        type="button"
        label={`Delete ${noun}`}
        isDelete
        disabled={removable <= 0}
        onClick={remove}
      >
        <Trash2 />
      </IconButton>
    </fieldset>
  );
}
