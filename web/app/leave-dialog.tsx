import { route } from 'preact-router';
import { useEffect } from 'react';
import { answerLeave, confirmLeave, useLeaveGuard } from '../state/leave-guard.ts';
import { useWaitingEditors } from '../state/waiting-editors.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';

/** Asks for confirmation before unsaved changes are lost by any navigation. */
export function LeaveDialog() {
  const { isGuarded, waiting } = useLeaveGuard();
  // Back and Cancel return to a waiting editor; any other navigation loses its typed values.
  const isAwaited = useWaitingEditors((all) => all.waiting.some(({ hasChanges }) => hasChanges));
  const isLosing = isGuarded || isAwaited;
  useEffect(() => (isLosing ? guardExits() : undefined), [isLosing]);
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

/** Guards links and closing the tab, which bypass the history. Returns a function that removes the guards. */
function guardExits(): () => void {
  // Before the router handles the click.
  window.addEventListener('click', guardLink, { capture: true });
  window.addEventListener('beforeunload', guardUnload);
  return () => {
    window.removeEventListener('click', guardLink, { capture: true });
    window.removeEventListener('beforeunload', guardUnload);
  };
}

function guardLink(event: MouseEvent): void {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (opensElsewhere || event.button !== 0 || !(event.target instanceof Element)) return;
  const url = event.target.closest('a[href^="/"]:not([target])')?.getAttribute('href');
  if (!url) return;
  event.preventDefault();
  event.stopPropagation();
  confirmLeave(() => route(url), true);
}

/** Makes the browser show its own dialog. */
const guardUnload = (event: BeforeUnloadEvent) => event.preventDefault();
