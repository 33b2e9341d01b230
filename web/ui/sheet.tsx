import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { iconButtonClass } from './icon-button.tsx';
import styles from './sheet.module.css';

type Props = {
  title: string;
  /** Called on Escape, the back gesture of Android, a press beside the sheet and the close button. */
  onClose: () => void;
  children: ReactNode;
};

/** A dialog at the lower edge of the window, for phones. The browser moves and traps the focus. */
export function Sheet({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect ends before React removes the dialog, so that closing it returns the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React closes it.
        event.preventDefault();
        onClose();
      }}
      // A press that began in a field may end beside the sheet.
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className={iconButtonClass({})}
            aria-label="Close"
            onClick={onClose}
          >
            <X />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
