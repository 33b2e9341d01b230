import type { CheckRange, Difference, Mended, MendingAction } from '#contract/check-total.ts';
import { MAX_MENDED } from '#contract/limits.ts';
import type { Owner } from '#contract/topics.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { useMendTotal, useUndoMending } from '../../data/check-total.ts';
import { messageOf } from '../../data/request-error.ts';
import { notify } from '../../ui/notify.ts';

type Options = {
  owner: Owner;
  currency: string;
  range: CheckRange;
  /** Called after a mending and after its undo. */
  onChanged: () => void;
};

/** Mends differences, and shows a notification with Undo. */
export function useMending({ owner, currency, range, onChanged }: Options) {
  const mending = useMendTotal(owner, range);
  const undoing = useUndoMending(owner);

  async function undo(undoId: string): Promise<void> {
    try {
      await undoing.mutateAsync(undoId);
      onChanged();
    } catch (error) {
      notify({ kind: 'error', title: 'Not undone', text: messageOf(error) });
    }
  }

  /** By their first actions, or all of them by one action; the first ones of very many. */
  async function mend(differences: readonly Difference[], action?: MendingAction): Promise<void> {
    try {
      const sent = differences
        .slice(0, MAX_MENDED)
        .map(({ id }) => ({ id, ...(action && { action }) }));
      show(await mending.mutateAsync(sent));
      onChanged();
    } catch (error) {
      notify({ kind: 'error', title: 'Nothing was mended', text: messageOf(error) });
    }
  }

  function show({ mended, unchanged, undo_id: undoId, total_cents }: Mended): void {
    const [first] = unchanged;
    notify({
      kind: first ? 'error' : 'success',
      title:
        mended.length > 0 ? `${counted(mended.length, 'difference')} mended` : 'Nothing was mended',
      text: first?.message ?? `The total is ${exactAmount(total_cents, currency)} now.`,
      ...(undoId !== null && { action: { label: 'Undo', onPress: () => void undo(undoId) } }),
    });
  }

  return { mend, isBusy: mending.isPending || undoing.isPending };
}
