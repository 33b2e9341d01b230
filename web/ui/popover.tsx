import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './popup.module.css';

type Props = {
  /** The button that opens and closes it. */
  trigger: ReactElement;
  /** Accessible name. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Anchor element; the trigger by default. */
  anchor?: BasePopover.Positioner.Props['anchor'];
  /** Preferred side; the opposite one if there is no room. */
  side?: 'bottom' | 'right';
  align?: 'start' | 'center';
  /** Initial focus; the first focusable element by default. */
  initialFocus?: () => HTMLElement | null;
  /** Adds size and padding. */
  className?: string;
  children: ReactNode;
};

/** A popover. Escape or a click outside closes it; the focus returns to the trigger. */
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
