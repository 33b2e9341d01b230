import type { Arrival, ArrivalsChange } from '#contract/inbox.ts';
import { ANONYMOUS } from '#contract/limits.ts';
import { counted } from '#domain/text/counted.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { useBringBack, useGive, useSetAside, useTakeBack } from '../../data/inbox.ts';
import { messageOf } from '../../data/request-error.ts';
import { notify } from '../../ui/notify.ts';
import { isReleasable, openAmountsText } from './arrival-text.ts';

type Target = { id: string; name: string };

/** Actions on arrivals. Each shows a notification with Undo, and why some arrivals were not changed. */
export function useInboxActions() {
  const give = useGive();
  const takeBack = useTakeBack();
  const setAside = useSetAside();
  const bringBack = useBringBack();

  return {
    isBusy: [give, takeBack, setAside, bringBack].some(({ isPending }) => isPending),
    give: (arrivals: readonly Arrival[], live: Target) =>
      runAction(arrivals, {
        act: (ids) => give.mutateAsync({ live_id: live.id, ids }),
        done: arrivals.every(isReleasable) ? 'released' : `given to ${live.name}`,
        left: ({ without_amount: open = [] }) =>
          openAmountsText(arrivals.filter(({ id }) => open.includes(id))),
        undo: (ids) => takeBack.mutateAsync({ ids }),
        // A released one counts as before, and its alert has played.
        canUndo: (arrival) => !isReleasable(arrival),
      }),
    setAside: (arrivals: readonly Arrival[]) =>
      runAction(arrivals, {
        act: (ids) => setAside.mutateAsync({ ids }),
        done: 'set aside',
        undo: (ids) => bringBack.mutateAsync({ ids }),
      }),
    bringBack: (arrivals: readonly Arrival[]) =>
      runAction(arrivals, {
        act: (ids) => bringBack.mutateAsync({ ids }),
        done: 'brought back',
        undo: (ids) => setAside.mutateAsync({ ids }),
      }),
  };
}

type Change = (ids: string[]) => Promise<ArrivalsChange>;

type ActionPlan = {
  act: Change;
  done: string;
  /** Text about what is still to be done. */
  left?: (change: ArrivalsChange) => string | undefined;
  undo: Change;
  /** Whether the change of an arrival can be undone; it can when absent. */
  canUndo?: (arrival: Arrival) => boolean;
};

/** Resolves after the notification to whether there was a response. */
async function runAction(
  arrivals: readonly Arrival[],
  { act, done, left, undo, canUndo = () => true }: ActionPlan,
): Promise<boolean> {
  try {
    const change = await act(arrivals.map(({ id }) => id));
    const stayed = new Map(change.unchanged.map(({ id, message }) => [id, message]));
    const [why] = stayed.values();
    const changed = arrivals.filter(({ id }) => !stayed.has(id));
    const undoable = changed.filter(canUndo).map(({ id }) => id);
    const undoing = {
      label: 'Undo',
      onPress: () => void undoWithNotice(() => undo(undoable)),
    };
    notify({
      kind: why === undefined ? 'success' : 'error',
      title: changed.length > 0 ? `${named(changed)} ${done}` : 'Nothing was changed',
      text:
        why === undefined ? left?.(change) : `${counted(stayed.size, 'arrival')} stayed. ${why}`,
      action: undoable.length > 0 ? undoing : undefined,
    });
    return true;
  } catch (error) {
    notify({ kind: 'error', title: 'Error', text: messageOf(error) });
    return false;
  }
}

/** A single arrival by name, several by number. */
function named([first, ...others]: readonly Arrival[]): string {
  return first && others.length === 0
    ? `${withMaskedEmails(first.fan_name ?? ANONYMOUS)}'s tip`
    : counted(others.length + 1, 'arrival');
}

async function undoWithNotice(undo: () => Promise<ArrivalsChange>): Promise<void> {
  try {
    const [first] = (await undo()).unchanged;
    if (first) notify({ kind: 'error', title: 'Not all is undone', text: first.message });
  } catch (error) {
    notify({ kind: 'error', title: 'Not undone', text: messageOf(error) });
  }
}
