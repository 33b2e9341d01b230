import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { ANONYMOUS } from '#contract/limits.ts';
import type { Tip } from '#contract/tips.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { queryClient } from '../../data/query-client.ts';
import { isNotFound, messageOf } from '../../data/request-error.ts';
import { restoreTip } from '../../data/tips.ts';
import { undoCommandOf } from '../../state/use-undo-keys.ts';
import { dismissNotification, notify } from '../../ui/notify.ts';
import {
  clearDeletions,
  type Deletion,
  lastDeletion,
  rememberDeletion,
  removeDeletion,
} from './deletions.ts';
import { showLive } from './show-live.ts';
import { focusRow } from './tip-focus.ts';
import { clearSearchWithout } from './tip-search/tip-searches.ts';

/** Notification about a deleted tip, with Undo. */
export function offerUndo(liveId: string, tip: Tip, currency: string): void {
  const deletion = { liveId, tip, currency };
  rememberDeletion(deletion);
  notify({
    kind: 'success',
    title: 'Tip deleted',
    text: `${exactAmount(tip.amount_cents ?? 0, currency)} from ${withMaskedEmails(tip.fan_name ?? ANONYMOUS)}`,
    action: { label: 'Undo', onPress: () => void undoDeletion(deletion) },
  });
}

/** Restores, displays and focuses the tip. A failure is reported and can be retried. */
async function undoDeletion(deletion: Deletion): Promise<void> {
  const { liveId, tip, currency } = deletion;
  dismissNotification();
  // Meanwhile Ctrl+Z undoes the deletion before this one.
  removeDeletion(deletion);
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
  rememberDeletion(deletion);
  notify({
    kind: 'error',
    title: 'Tip not restored',
    text: messageOf(error),
    action: { label: 'Try Again', onPress: () => void undoDeletion(deletion) },
  });
}

/** Ctrl+Z and Cmd+Z on Home restore the last deleted tip, until something is typed. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (undoCommandOf(event) !== 'undo') return;
      const deletion = lastDeletion();
      if (!deletion || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat) void undoDeletion(deletion);
    };
    window.addEventListener('keydown', onKeyDown);
    document.addEventListener('input', clearDeletions);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('input', clearDeletions);
      clearDeletions();
    };
  }, []);
}
