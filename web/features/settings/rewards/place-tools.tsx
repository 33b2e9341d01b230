import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './place-tools.module.css';

type Props = {
  /** Prefix of the buttons' ids. */
  id: string;
  /** What is moved or deleted: `group` or `reward`. */
  noun: 'group' | 'reward';
  /** Index among `total`. */
  place: number;
  total: number;
  onMove: (to: number) => void;
  onDelete: () => void;
};

/** Buttons that move something by one place or delete it. */
export function PlaceTools({ id, noun, place, total, onMove, onDelete }: Props) {
  const what = noun === 'group' ? ' group' : '';
  return (
    <div className={styles.tools}>
      <IconButton
        id={`${id}-up`}
        type="button"
        label={`Move${what} up`}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        id={`${id}-down`}
        type="button"
        label={`Move${what} down`}
        disabled={place === total - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton type="button" label={`Delete ${noun}`} isDelete onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </div>
  );
}

/** Id of the button to focus after a move to `to`: the same one, or the other one if that is disabled. */
export function focusAfterMove(id: string, from: number, to: number, total: number): string {
  const isUp = to < from;
  const isAtEnd = isUp ? to === 0 : to === total - 1;
  return `${id}-${isUp === isAtEnd ? 'down' : 'up'}`;
}
