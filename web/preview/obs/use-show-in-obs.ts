import { useShowHidden } from '../../data/obs.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { notify } from '../../ui/notify.ts';

/** Shows the hidden overlay of a live in the program scene of OBS, with a notification. */
export function useShowInObs(liveId: string) {
  const showing = useShowHidden();
  async function show(): Promise<void> {
    try {
      const { source, scene } = await showing.mutateAsync({ live_id: liveId });
      notify({ kind: 'success', title: 'On screen', text: `“${source}” in “${scene}”.` });
    } catch (error) {
      notify({ kind: 'error', title: 'Not shown', text: sentenceOf(error) });
    }
  }
  return { show, isBusy: showing.isPending };
}
