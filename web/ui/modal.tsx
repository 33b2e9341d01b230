import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import styles from './modal.module.css';

type Props = {
  /** The accessible name. */
  title: string;
  description?: ReactNode;
  /** Wide enough for two columns. */
  isWide?: boolean | undefined;
  /** Element that is focused initially; by default the first button or field. */
  firstFocus?: RefObject<HTMLElement | null> | undefined;
  /** The element that has the focus afterwards; by default the previous one. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
};

/** The sheet of a dialog over the dimmed page. Must be inside a Base UI dialog root. */
export function Modal({ title, description, isWide, firstFocus, focusAfter, children }: Props) {
  return (
    <Dialog.Portal className={styles.layer}>
      <Dialog.Backdrop className={styles.scrim} />
      <Dialog.Viewport className={styles.place}>
        <Dialog.Popup
          className={styles.dialog}
          data-modal=""
          data-wide={isWide || undefined}
          {...(firstFocus && { initialFocus: firstFocus })}
          {...(focusAfter && { finalFocus: () => focusAfter() ?? true })}
        >
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>{' '}
            {description && (
              <Dialog.Description className={styles.description}>{description}</Dialog.Description>
            )}
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  );
}

/** The buttons of a dialog: Cancel, then the primary action. */
export function ModalFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
