import type { Arrival, ArrivalsChange } from '#contract/inbox.ts';
import { counted } from '#domain/counted.ts';
import { useBringBack, useGive, useSetAside, useTakeBack } from '../../api/inbox.ts';
import { messageOf } from '../../api/request-error.ts';
import { notify } from '../../ui/notify.ts';
import { openAmounts } from './arrival-text.ts';

type Target = { id: string; name: string };

/** What can be done with arrivals. Each says what it did, with how to undo it, and why some stayed where they are. */
export function useInboxActions() {
  const give = useGive();
  const takeBack = useTakeBack();
  const setAside = useSetAside();
  const bringBack = useBringBack();

  return {
    isBusy: [give, takeBack, setAside, bringBack].some(({ isPending }) => isPending),
    give(arrivals: readonly Arrival[], live: Target) {
      const ids = arrivals.map(({ id }) => id);
      return tell(() => give.mutateAsync({ live_id: live.id, ids }), {
        done: `given to ${live.name}`,
        left: ({ without_amount: open = [] }) =>
          openAmounts(arrivals.filter(({ id }) => open.includes(id))),
        undo: () => takeBack.mutateAsync({ ids }),
      });
    },
    setAside: (ids: readonly string[]) =>
      tell(() => setAside.mutateAsync({ ids: [...ids] }), {
        done: 'set aside',
        undo: () => bringBack.mutateAsync({ ids: [...ids] }),
      }),
    bringBack: (ids: readonly string[]) =>
      tell(() => bringBack.mutateAsync({ ids: [...ids] }), {
        done: 'brought back',
        undo: () => setAside.mutateAsync({ ids: [...ids] }),
      }),
  };
}

type Telling = {
  done: string;
  /** What is left to do. */
  left?: (change: ArrivalsChange) => string | undefined;
  undo: () => Promise<ArrivalsChange>;
};

/** Resolves once the answer is told, with whether there was one. */
async function tell(
  act: () => Promise<ArrivalsChange>,
  { done, left, undo }: Telling,
): Promise<boolean> {
  try {
    const change = await act();
    const { changed, unchanged } = change;
    const [first] = unchanged;
    if (first) {
      const stayed = `${counted(unchanged.length, 'arrival')} stayed. ${first.message}`;
      const title = changed > 0 ? `${counted(changed, 'arrival')} ${done}` : 'Nothing was changed';
      notify({ kind: 'error', title, text: stayed });
      return true;
    }
    notify({
      kind: 'success',
      title: `${counted(changed, 'arrival')} ${done}`,
      text: left?.(change),
      action: { label: 'Undo', onPress: () => void undoneOrTold(undo) },
    });
    return true;
  } catch (error) {
    notify({ kind: 'error', title: 'Error', text: messageOf(error) });
    return false;
  }
}

async function undoneOrTold(undo: () => Promise<ArrivalsChange>): Promise<void> {
  try {
    const [first] = (await undo()).unchanged;
    if (first) notify({ kind: 'error', title: 'Not all is undone', text: first.message });
  } catch (error) {
    notify({ kind: 'error', title: 'Not undone', text: messageOf(error) });
  }
}
