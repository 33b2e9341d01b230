import type { LiveSummary } from '#contract/lives.ts';
import type { MovedTips } from '#contract/tips.ts';
import { moveTips } from '../../../data/move-tips.ts';
import { queryClient } from '../../../data/query-client.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { rememberUndo, removeUndo, type Undoable } from '../../../state/undo-stack.ts';
import { dismissNotification, notify } from '../../../ui/notify.ts';
import { showLive } from '../show-live.ts';
import { movedText } from './move-text.ts';

type Named = Pick<LiveSummary, 'id' | 'name'>;

/** Moves tips and offers Undo. Throws a RequestError if none moved. */
export async function moveWithUndo(ids: readonly string[], from: Named, to: Named): Promise<void> {
  const moved = await moveTips(queryClient, to.id, ids);
  offerUndo(moved, from, to);
}

function offerUndo({ ids }: MovedTips, from: Named, to: Named): void {
  if (ids.length === 0) {
    notify({ kind: 'success', title: `The tips are on ${to.name} already` });
    return;
  }
  const undoable: Undoable = { undo: () => void undoMove(ids, from, undoable) };
  rememberUndo(undoable);
  notify({
    kind: 'success',
    title: movedText(ids.length, to.name),
    action: { label: 'Undo', onPress: undoable.undo },
  });
}

/** Moves the tips back and shows their live. A failure is reported and can be retried. */
async function undoMove(ids: readonly string[], from: Named, undoable: Undoable): Promise<void> {
  dismissNotification();
  removeUndo(undoable);
  try {
    const { ids: back } = await moveTips(queryClient, from.id, ids);
    showLive(from.id);
    notify({ kind: 'success', title: movedText(back.length, from.name) });
  } catch (error) {
    rememberUndo(undoable);
    notify({
      kind: 'error',
      title: 'Tips not moved back',
      text: sentenceOf(error),
      action: { label: 'Try Again', onPress: undoable.undo },
    });
  }
}
