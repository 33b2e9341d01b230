import { Trash2 } from 'lucide-react';
import type { Tip } from '#contract/tips.ts';
import { messageOf } from '../../data/request-error.ts';
import { useDeleteTip } from '../../data/tips.ts';
import { dropCard } from '../../parts/tips/tip-drafts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/notify.ts';
import { useHomeCurrency } from './home-currency.ts';
import { focusBelow } from './tip-focus.ts';
import { offerUndo } from './undo-deletion.ts';

/** Deletes without a question, because it can be undone. */
export function DeleteTip({ liveId, tip }: { liveId: string; tip: Tip }) {
  const deleting = useDeleteTip(liveId);
  const currency = useHomeCurrency();

  async function remove() {
    if (deleting.isPending) return;
    try {
      await deleting.mutateAsync(tip.id);
    } catch (error) {
      notify({ kind: 'error', title: 'Tip not deleted', text: messageOf(error) });
      return;
    }
    // Before the row is removed.
    focusBelow(tip.id);
    dropCard(liveId, tip.id);
    offerUndo(liveId, tip, currency);
  }

  return (
    <IconButton label="Delete tip" size="medium" isDelete onClick={remove}>
      <Trash2 />
    </IconButton>
  );
}
