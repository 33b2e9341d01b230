import { useGive } from '../../data/inbox.ts';
import { messageOf } from '../../data/request-error.ts';
import { notify } from '../../ui/notify.ts';

/** Releases a held tip of a live, with a notification. `release` resolves to whether there was an answer. */
export function useRelease(liveId: string) {
  const give = useGive();
  const release = async (arrivalId: string): Promise<boolean> => {
    try {
      const { unchanged } = await give.mutateAsync({ live_id: liveId, ids: [arrivalId] });
      const [stayed] = unchanged;
      if (stayed) notify({ kind: 'error', title: 'Not released', text: stayed.message });
      else notify({ kind: 'success', title: 'Released', text: 'Its alert plays in its turn.' });
      return true;
    } catch (error) {
      notify({ kind: 'error', title: 'Not released', text: messageOf(error) });
      return false;
    }
  };
  return { release, isReleasing: give.isPending };
}
