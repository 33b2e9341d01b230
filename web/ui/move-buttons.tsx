import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';

type Props = Pick<ComponentProps<typeof IconButton>, 'size' | 'aria-describedby'> & {
  /** Prefix of the buttons' ids. */
  id: string;
  /** Noun of the moved item, such as `group`; needed if a page has several kinds. */
  noun?: string;
  /** Index among `total` items. */
  place: number;
  total: number;
  onMove: (to: number) => void;
};

/** Buttons that move a list item by one place. */
export function MoveButtons({ id, noun = '', place, total, onMove, ...rest }: Props) {
  const what = ['Move', noun].filter(Boolean).join(' ');
  return (
    <>
      <IconButton
        {...rest}
        id={`${id}-up`}
        type="button"
        label={`${what} up`}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        {...rest}
        id={`${id}-down`}
        type="button"
        label={`${what} down`}
        disabled={place === total - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown />
      </IconButton>
    </>
  );
}

/** Id of the button to focus after a move to `to`: the same button, or the other one if it is disabled. */
export function focusAfterMove(id: string, from: number, to: number, total: number): string {
  const isUp = to < from;
  const isAtEnd = isUp ? to === 0 : to === total - 1;
  return `${id}-${isUp === isAtEnd ? 'down' : 'up'}`;
}
