import { ArrowDown, ArrowUp, ImageUp, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

/** An uploaded file among the `total` of its list, and what can be done to it. */
export type RowWork = {
  /** Begins the ids of the row's parts. */
  id: string;
  place: number;
  total: number;
  onMove: (place: number) => void;
  onReplace: () => void;
  onRemove: () => void;
};

/** The buttons of a row; each is described by the name of its file. */
export function RowTools({ id, place, total, onMove, onReplace, onRemove }: RowWork) {
  const button = { type: 'button', size: 'tiny', 'aria-describedby': `${id}-name` } as const;
  return (
    <>
      <IconButton
        {...button}
        id={`${id}-up`}
        label="Move up"
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        {...button}
        id={`${id}-down`}
        label="Move down"
        disabled={place === total - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton
        {...button}
        id={`${id}-replace`}
        label="Replace"
        aria-haspopup="dialog"
        onClick={onReplace}
      >
        <ImageUp />
      </IconButton>
      <IconButton {...button} id={`${id}-remove`} label="Remove" isDelete onClick={onRemove}>
        <X />
      </IconButton>
    </>
  );
}
