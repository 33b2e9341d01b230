import { create } from 'zustand';
import type { Tip } from '#contract/tips.ts';
import { onTipRecorded } from '../data/outbox/tip-outbox.ts';
import { queryClient } from '../data/query-client.ts';
import { sentenceOf } from '../data/request-error.ts';
import { deleteTip, restoreTip } from '../data/tips.ts';
import { dropCard } from '../parts/tips/tip-drafts.ts';

/** The last tip that was added, deleted or brought back on this page, with how to undo that. */
export type LastChange = {
  kind: 'added' | 'deleted' | 'restored';
  liveId: string;
  tip: Tip;
  isBusy?: boolean;
  /** Why an undo failed. */
  problem?: string;
};

/** Null before the first change. */
export const useLastChange = create<{ change: LastChange | null }>()(() => ({ change: null }));

const show = (change: LastChange) => useLastChange.setState({ change });

/** Follows the tips that this page sends. */
export function followAddedTips(): void {
  onTipRecorded(({ liveId }, tip) => show({ kind: 'added', liveId, tip }));
}

/** Deletes a tip, with Undo. Throws a RequestError. */
export async function deleteWithUndo(liveId: string, tip: Tip): Promise<void> {
  await deleteTip(queryClient, liveId, tip.id);
  dropCard(liveId, tip.id);
  show({ kind: 'deleted', liveId, tip });
}

/** Deletes what was added, or brings back what was deleted. */
export async function undoLast(change: LastChange): Promise<void> {
  const { kind, liveId, tip } = change;
  show({ kind, liveId, tip, isBusy: true });
  try {
    if (kind !== 'deleted') return await deleteWithUndo(liveId, tip);
    await restoreTip(queryClient, liveId, tip.id);
    show({ kind: 'restored', liveId, tip });
  } catch (error) {
    show({ kind, liveId, tip, problem: sentenceOf(error) });
  }
}
