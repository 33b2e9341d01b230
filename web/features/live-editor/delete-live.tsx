import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Live } from '#contract/lives.ts';
import { useDeleteLive } from '../../api/lives.ts';
import { useSelection } from '../../state/selection.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.tsx';
import { goHome, notifyFailure } from './save-live.ts';

/** Deletes the live after a question. Its editor leaves the history, as there is nothing to go back to. */
export function DeleteLive({ live }: { live: Live }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteLive(live.id);

  const confirm = async () => {
    try {
      await remove.mutateAsync();
    } catch (error) {
      notifyFailure(error, 'Failed to delete live stream');
      return;
    }
    if (useSelection.getState().liveId === live.id) useSelection.getState().selectLive(null);
    notify({ kind: 'success', title: 'Live stream deleted successfully!' });
    goHome({ replace: true });
  };
  return (
    <>
      <Button type="button" kind="danger-quiet" isBlock onClick={() => setAsking(true)}>
        <Trash2 />
        Delete Live
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title="Delete this live stream?"
        description="This cannot be undone."
        confirmLabel="Delete"
        busyLabel={remove.isPending && 'Deleting'}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
