import { create } from 'zustand';
import type { LiveSummary } from '#contract/lives.ts';
import { useLives } from '../../../data/lives.ts';
import { useOnAir, usePutOnAir } from '../../../data/on-air.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { notify } from '../../../ui/notify.ts';
import { notifyOffAir } from '../notify-off-air.ts';

/** The live that just went on air, to which waiting tips are offered; null for none. */
export const useJustOnAir = create<{ live: LiveSummary | null }>()(() => ({ live: null }));

/** Puts lives on air and takes them off, with a notification. Both resolve to whether it was done. */
export function useGoOnAir() {
  const { data: onAir } = useOnAir();
  const { data: lives = [] } = useLives();
  const put = usePutOnAir();
  const before = lives.find(({ id }) => id === onAir?.live_id);

  async function send(liveId: string | null): Promise<boolean> {
    try {
      await put.mutateAsync(liveId);
      return true;
    } catch (error) {
      notify({ kind: 'error', title: 'Error', text: sentenceOf(error) });
      return false;
    }
  }

  async function goOnAir(live: LiveSummary): Promise<boolean> {
    if (!(await send(live.id))) return false;
    useJustOnAir.setState({ live });
    const other = before && before.id !== live.id ? before : undefined;
    const undo = async () => {
      useJustOnAir.setState({ live: null });
      await send(other?.id ?? null);
    };
    notify({
      kind: 'success',
      title: `${live.name} is on air`,
      text: other ? `${other.name} no longer is.` : 'Tips of sources go to it by themselves.',
      action: { label: 'Undo', onPress: () => void undo() },
    });
    return true;
  }

  async function goOffAir(live: LiveSummary): Promise<boolean> {
    const isDone = await send(null);
    if (isDone) notifyOffAir(live);
    return isDone;
  }

  return { onAir, goOnAir, goOffAir, isBusy: put.isPending };
}
