import {
  type OutboxEntry,
  returnToOutbox,
  takeFromOutbox,
} from '../../../api/tip-outbox/tip-outbox.ts';
import { notify } from '../../../ui/notify.ts';
import { lineOf, useTipDrafts, writeText } from '../tip-drafts.ts';
import { focusLine } from '../tip-focus.ts';
import { tipText } from '../tip-text.ts';

/** Moves a refused tip back into the quick line of the live on screen, unless there is text in it. */
export function editEntry(liveId: string, entry: OutboxEntry): void {
  const lineId = lineOf(liveId);
  if (lineId in useTipDrafts.getState().drafts) {
    notify({
      kind: 'error',
      title: 'The line is in use',
      text: 'Add the tip that stands there, or clear it, then edit this one.',
    });
  } else {
    writeText(lineId, tipText(entry.tip));
    takeFromOutbox(entry.key);
  }
  focusLine();
}

/** Drops a refused tip, with Undo. */
export function discardEntry(entry: OutboxEntry): void {
  takeFromOutbox(entry.key);
  focusLine();
  notify({
    kind: 'success',
    title: 'Tip discarded',
    action: { label: 'Undo', onPress: () => returnToOutbox(entry) },
  });
}
