import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { changedIn } from './conflict/save-together.ts';
import { capitalized, type EditorPlan } from './editor-plan.ts';
import { leaveEditor } from './leave-editor.ts';
import { notifyDone, notifyFailure } from './notify-outcome.ts';

const FINAL = 'This cannot be undone.';
const CHANGED = `It was changed in another tab or on another device after you opened it here. Delete it all the same? ${FINAL}`;

type Props = { plan: EditorPlan; onDelete: () => Promise<unknown> };

/** Deletes what is edited, after a question, and after another one when it was changed elsewhere. Its editor leaves the history, as there is nothing to go back to. */
export function DeleteButton({ plan, onDelete }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isChanged, setChanged] = useState(false);

  const confirm = async () => {
    setDeleting(true);
    try {
      await onDelete();
    } catch (error) {
      setDeleting(false);
      if (changedIn(error)) return setChanged(true);
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
        description={isChanged ? CHANGED : FINAL}
        confirmLabel="Delete"
        busyLabel={isDeleting && 'Deleting'}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
