import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from './button.tsx';
import { Modal, ModalFoot } from './modal.tsx';

type Props = {
  isOpen: boolean;
  /** The question; read out together with the description. */
  title: string;
  description: string;
  /** What the button says that goes on, such as Delete. */
  confirmLabel: string;
  /** Crimson unless nothing is lost by it. */
  confirmKind?: 'danger' | 'primary';
  cancelLabel?: string;
  /** What that button says while the answer is carried out; the dialog then stays open. */
  busyLabel?: string | false;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is lost. Escape is Cancel, and the focus returns to where it was. */
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
