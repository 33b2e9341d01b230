import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useFocusFirstError } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Modal, ModalFoot } from './modal.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  description?: ReactNode;
  /** Label of the submit button, such as Save; without it there is only Cancel. */
  submitLabel?: string;
  /** Label while submitting; the dialog stays open. */
  busyLabel?: string | false;
  /** The caller closes the dialog. If it stays open, the first field with `aria-invalid` is focused. */
  onSubmit?: () => void | Promise<void>;
  /** Called by Cancel, Escape and the close button. */
  onCancel: () => void;
  /** False if there is nothing to cancel. */
  hasCancel?: boolean;
  /** Wide enough for two columns. */
  isWide?: boolean | undefined;
  /** Element that is focused initially; by default the first button or field. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** The element that has the focus afterwards; by default the previous one. */
  focusAfter?: () => HTMLElement | null;
  children: ReactNode;
};

/** A form in a dialog. A click outside does not close it. The focus returns to the previous element. */
export function Dialog(props: Props) {
  const {
    isOpen,
    title,
    description,
    submitLabel,
    busyLabel,
    onSubmit,
    onCancel,
    hasCancel = true,
    isWide,
    firstFocus,
    focusAfter,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const focusFirstError = useFocusFirstError(form);
  async function submit(event: FormEvent) {
    event.preventDefault();
    // React events bubble through portals into the form that opened the dialog.
    event.stopPropagation();
    await onSubmit?.();
    focusFirstError();
  }
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(open) => !open && !busyLabel && onCancel()}
      disablePointerDismissal
    >
      <Modal
        title={title}
        description={description}
        isWide={isWide}
        firstFocus={firstFocus}
        focusAfter={focusAfter}
      >
        <form ref={form} onSubmit={submit} noValidate>
          <div className={styles.body}>{children}</div>
          <ModalFoot>
            {hasCancel && (
              <Button kind="ghost" onClick={onCancel} disabled={Boolean(busyLabel)}>
                Cancel
              </Button>
            )}
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
