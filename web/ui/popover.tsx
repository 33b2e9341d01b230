import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './popup.module.css';

type Props = {
  /** A button that opens and closes it, such as `<Button>` or `<IconButton>`. */
  trigger: ReactElement;
  /** What a screen reader calls it. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What it lies beside; the trigger unless given. */
  anchor?: BasePopover.Positioner.Props['anchor'];
  /** Where it goes while there is room, else to the opposite side. */
  side?: 'bottom' | 'right';
  align?: 'start' | 'center';
  /** What takes the focus; the first thing that can unless given. */
  initialFocus?: () => HTMLElement | null;
  /** Adds size and padding. */
  className?: string;
  children: ReactNode;
};

/** Anything that opens over the page beside what it belongs to, with the focus on the first thing that takes it. Escape or a click elsewhere closes it; the focus returns to the trigger. */
export function Popover(props: Props) {
  const { trigger, label, isOpen, onOpenChange, anchor, className, children } = props;
  const { side = 'bottom', align = 'start', initialFocus } = props;
  return (
    <BasePopover.Root open={isOpen} onOpenChange={onOpenChange}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          className={styles.layer}
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={4}
        >
          <BasePopover.Popup
            className={classNames(styles.popup, className)}
            aria-label={label}
            initialFocus={initialFocus}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
