import { useEffect } from 'react';
import { answerLeave, useLeaveGuard } from '../state/leave-guard.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { guardExits } from './guard-exits.ts';

/** Asks before unsaved changes are lost, however the user leaves. */
export function LeaveDialog() {
  const { isGuarded, waiting } = useLeaveGuard();
  useEffect(() => (isGuarded ? guardExits() : undefined), [isGuarded]);
  return (
    <AlertDialog
      isOpen={waiting !== null}
      title="Leave without saving?"
      description="Your changes on this page will be lost."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={() => answerLeave(true)}
      onCancel={() => answerLeave(false)}
    />
  );
}
