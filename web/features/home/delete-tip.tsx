import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ANONYMOUS } from '#contract/limits.ts';
import type { Tip } from '#contract/tips.ts';
import { exactDollars } from '#domain/money.ts';
import { useDeleteTip } from '../../api/tips.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

import { dropCard } from './tip-drafts.ts';
import { focusAddTip } from './tip-focus.ts';

/** Asks first: on air a slip must not cost a tip, and a tip made anew would lose its time and its place. */
export function DeleteTip({ liveId, tip }: { liveId: string; tip: Tip }) {
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useDeleteTip(liveId);

  function ask() {
    deleting.reset();
    setIsAsking(true);
  }

  async function remove() {
    try {
      await deleting.mutateAsync(tip.id);
    } catch {
      return; // The dialog says why.
    }
    flushSync(() => dropCard(liveId, tip.id));
    focusAddTip();
  }

  return (
    <>
      <IconButton label="Delete tip" size="medium" isDelete onClick={ask}>
        <Trash2 />
      </IconButton>
      <AlertDialog
        isOpen={isAsking}
        title="Delete this tip?"
        description={
          deleting.error
            ? `Not deleted. ${deleting.error.message}`
            : `${describe(tip)}. This cannot be undone.`
        }
        confirmLabel="Delete"
        busyLabel={deleting.isPending && 'Deleting'}
        onConfirm={remove}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

const describe = ({ amount_cents, fan_name }: Tip) =>
  `${exactDollars(amount_cents ?? 0)} from ${fan_name ?? ANONYMOUS}`;
