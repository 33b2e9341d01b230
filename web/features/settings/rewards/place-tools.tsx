import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './place-tools.module.css';

type Props = {
  /** Begins the ids of the buttons. */
  id: string;
  /** What is moved or deleted: `group` or `reward`. */
  noun: 'group' | 'reward';
  /** Its place among `total`, the first is 0. */
  place: number;
  total: number;
  onMove: (to: number) => void;
  onDelete: () => void;
};

/** Moves something by one place, or deletes it. */
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

/** The button that has the focus after a move to `to`: the same one, or the other one where it is disabled. */
export function focusAfterMove(id: string, from: number, to: number, total: number): string {
  const isUp = to < from;
  const isAtEnd = isUp ? to === 0 : to === total - 1;
  return `${id}-${isUp === isAtEnd ? 'down' : 'up'}`;
}
