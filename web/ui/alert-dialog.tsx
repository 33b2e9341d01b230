import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import styles from './alert-dialog.module.css';
import { Button } from './button.tsx';

type Props = {
  isOpen: boolean;
  /** The question; read out together with the description. */
  title: string;
  description: string;
  /** What the crimson button says, such as Delete. */
  confirmLabel: string;
  cancelLabel?: string;
  /** What the crimson button says while the answer is carried out; the dialog then stays open. */
  busyLabel?: string | false;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is lost. Escape is Cancel, and the focus returns to where it was. */
export function AlertDialog(props: Props) {
  const { isOpen, title, description, confirmLabel, cancelLabel = 'Cancel', busyLabel } = props;
  const { onConfirm, onCancel } = props;
  return (
    <BaseAlertDialog.Root open={isOpen} onOpenChange={(open) => !open && !busyLabel && onCancel()}>
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={styles.scrim} />
        <BaseAlertDialog.Viewport className={styles.place}>
          <BaseAlertDialog.Popup className={styles.dialog}>
            <div className={styles.head}>
              <BaseAlertDialog.Title className={styles.title}>{title}</BaseAlertDialog.Title>{' '}
              <BaseAlertDialog.Description className={styles.description}>
                {description}
              </BaseAlertDialog.Description>
            </div>
            <div className={styles.foot}>
              <Button kind="ghost" onClick={onCancel} disabled={Boolean(busyLabel)}>
                {cancelLabel}
              </Button>
              <Button kind="danger" onClick={onConfirm} busyLabel={busyLabel}>
                {confirmLabel}
              </Button>
            </div>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
