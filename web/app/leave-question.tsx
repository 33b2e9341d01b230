import { answerLeave } from '../state/leave-guard.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { LEAVE_TEXT } from './leave-text.ts';

/** Asks whether unsaved changes may be lost. */
export function LeaveQuestion({ isOpen }: { isOpen: boolean }) {
  return (
    <AlertDialog
      isOpen={isOpen}
      {...LEAVE_TEXT}
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={() => answerLeave(true)}
      onCancel={() => answerLeave(false)}
    />
  );
}
