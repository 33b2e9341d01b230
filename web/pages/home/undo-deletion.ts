import { flushSync } from 'react-dom';
import { ANONYMOUS } from '#contract/limits.ts';
import type { Tip } from '#contract/tips.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { queryClient } from '../../data/query-client.ts';
import { isNotFound, messageOf } from '../../data/request-error.ts';
import { restoreTip } from '../../data/tips.ts';
import { rememberUndo, removeUndo, type Undoable } from '../../state/undo-stack.ts';
import { dismissNotification, notify } from '../../ui/notify.ts';
import { showLive } from './show-live.ts';
import { focusRow } from './tip-focus.ts';
import { clearSearchWithout } from './tip-search/tip-searches.ts';

/** A tip that was deleted on this page, its live, and the live's currency. */
type Deletion = Undoable & { liveId: string; tip: Tip; currency: string };

/** Notification about a deleted tip, with Undo. */
export function offerUndo(liveId: string, tip: Tip, currency: string): void {
  const undo = () => void undoDeletion(deletion);
  const deletion: Deletion = { liveId, tip, currency, undo };
  rememberUndo(deletion);
  notify({
    kind: 'success',
    title: 'Tip deleted',
    text: `${exactAmount(tip.amount_cents ?? 0, currency)} from ${withMaskedEmails(tip.fan_name ?? ANONYMOUS)}`,
    action: { label: 'Undo', onPress: undo },
  });
}

/** Restores, displays and focuses the tip. A failure is reported and can be retried. */
async function undoDeletion(deletion: Deletion): Promise<void> {
  const { liveId, tip, currency } = deletion;
  dismissNotification();
  // Meanwhile Ctrl+Z undoes the change before this one.
  removeUndo(deletion);
  clearSearchWithout(liveId, tip, currency);
  try {
    await restoreTip(queryClient, liveId, tip.id);
  } catch (error) {
    notifyFailure(deletion, error);
    return;
  }
  flushSync(() => showLive(liveId));
  focusRow(tip.id);
}

function notifyFailure(deletion: Deletion, error: unknown): void {
  if (isNotFound(error)) {
    const text = 'Its live was deleted meanwhile. Add the tip to another one.';
    notify({ kind: 'error', title: 'Tip not restored', text });
    return;
  }
  rememberUndo(deletion);
  notify({
    kind: 'error',
    title: 'Tip not restored',
    text: messageOf(error),
    action: { label: 'Try Again', onPress: deletion.undo },
  });
}
