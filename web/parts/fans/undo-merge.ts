import type { FanStanding, RenamedFan } from '#contract/fans.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { undoMerge } from '../../data/fan-standings.ts';
import { queryClient } from '../../data/query-client.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { dismissNotification, notify } from '../../ui/notify.ts';

/** Notification about a merge, with Undo. */
export function offerUndo(fan: FanStanding, { name, merge_id: mergeId }: RenamedFan): void {
  if (mergeId === undefined) return;
  const [merged, into] = [withMaskedEmails(fan.name), withMaskedEmails(name)];
  notify({
    kind: 'success',
    title: `'${merged}' merged into '${into}'`,
    text: `Tips by '${merged}' go to '${into}' from now on.`,
    action: { label: 'Undo', onPress: () => void undo(mergeId) },
  });
}

/** Restores both fans. A failure is reported and can be retried. */
async function undo(mergeId: string): Promise<void> {
  dismissNotification();
  try {
    const { name } = await undoMerge(queryClient, mergeId);
    const title = `'${withMaskedEmails(name)}' is a fan of its own again`;
    notify({ kind: 'success', title });
  } catch (error) {
    notify({
      kind: 'error',
      title: 'Merge not undone',
      text: sentenceOf(error),
      action: { label: 'Try Again', onPress: () => void undo(mergeId) },
    });
  }
}
