import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal, ModalFoot } from './modal.tsx';

type Props = {
  isOpen: boolean;
  /** The question, which screen readers announce together with the description. */
  title: string;
  description: ReactNode;
  /** Label of the confirm button, such as Delete. */
  confirmLabel: string;
  /** Red by default; `primary` if nothing is lost. */
  confirmKind?: 'danger' | 'primary';
  cancelLabel?: string;
  /** Label while busy; the dialog stays open. */
  busyLabel?: string | false;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Confirmation before data is lost. Escape cancels, and the focus returns to the previous element. */
export function AlertDialog(props: Props) {
  const { isOpen, title, description, confirmLabel, cancelLabel = 'Cancel', busyLabel } = props;
  const { onConfirm, onCancel, confirmKind = 'danger' } = props;
  return (
    <BaseAlertDialog.Root open={isOpen} onOpenChange={(open) => !open && !busyLabel && onCancel()}>
      <Modal title={title} description={description}>
        <ModalFoot>
          <Button kind="ghost" onClick={onCancel} disabled={Boolean(busyLabel)}>
            {cancelLabel}
          </Button>
          <Button kind={confirmKind} onClick={onConfirm} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </ModalFoot>
      </Modal>
    </BaseAlertDialog.Root>
  );
}
