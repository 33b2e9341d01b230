import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { Modal, ModalFoot } from './modal.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  description?: ReactNode;
  /** What the dialog is for, such as Save; without it there is only Cancel. */
  submitLabel?: string;
  /** What that button says while the answer is carried out; the dialog then stays open. */
  busyLabel?: string | false;
  /** Closing the dialog is up to the caller: one that stays open gets the focus on its first field with `aria-invalid`. */
  onSubmit?: () => void | Promise<void>;
  /** Cancel, Escape and the cross. */
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A form over the page. A click beside it loses nothing: it stays open. The focus returns to where it was. */
export function Dialog(props: Props) {
  const { isOpen, title, description, submitLabel, busyLabel, onSubmit, onCancel, children } =
    props;
  const { form, submit } = useFocusOnError(onSubmit);
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(open) => !open && !busyLabel && onCancel()}
      disablePointerDismissal
    >
      <Modal title={title} description={description}>
        <form ref={form} onSubmit={submit} noValidate>
          <div className={styles.body}>{children}</div>
          <ModalFoot>
            <Button kind="ghost" onClick={onCancel} disabled={Boolean(busyLabel)}>
              Cancel
            </Button>
            {submitLabel && (
              <Button kind="primary" type="submit" busyLabel={busyLabel}>
                {submitLabel}
              </Button>
            )}
          </ModalFoot>
        </form>
        <div className={styles.close}>
          <IconButton label="Close" onClick={onCancel} disabled={Boolean(busyLabel)}>
            <X />
          </IconButton>
        </div>
      </Modal>
    </BaseDialog.Root>
  );
}

/** Looks for a refused field after each try, once its error is on the screen. */
function useFocusOnError(onSubmit: Props['onSubmit']) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  async function submit(event: FormEvent) {
    event.preventDefault();
    // A form inside a dialog stands, for React, inside the form that opened it.
    event.stopPropagation();
    await onSubmit?.();
    setTries((count) => count + 1);
  }
  return { form, submit };
}
