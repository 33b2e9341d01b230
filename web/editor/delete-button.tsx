import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { capitalized, type EditorPlan } from './editor-plan.ts';
import { leaveEditor } from './leave-editor.ts';
import { notifyDone, notifyFailure } from './notify-outcome.ts';

type Props = { plan: EditorPlan; onDelete: () => Promise<unknown> };

/** Deletes what is edited, after a question. Its editor leaves the history, as there is nothing to go back to. */
export function DeleteButton({ plan, onDelete }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  const confirm = async () => {
    setDeleting(true);
    try {
      await onDelete();
    } catch (error) {
      setDeleting(false);
      notifyFailure(plan, 'delete', error);
      return;
    }
    notifyDone(plan, 'deleted');
    leaveEditor(plan, { replace: true });
  };
  return (
    <>
      <Button type="button" kind="danger-quiet" isBlock onClick={() => setAsking(true)}>
        <Trash2 />
        Delete {capitalized(plan.noun)}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={`Delete this ${plan.calledOut}?`}
        description="This cannot be undone."
        confirmLabel="Delete"
        busyLabel={isDeleting && 'Deleting'}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
