import { ANONYMOUS } from '#contract/limits.ts';
import { useGive } from '../../data/inbox.ts';
import { messageOf } from '../../data/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';

type Props = { liveId: string; arrivalId: string };

/** Says that a tip is held, and releases it. */
export function HeldNotice({ liveId, arrivalId }: Props) {
  const give = useGive();
  const release = async () => {
    try {
      const { unchanged } = await give.mutateAsync({ live_id: liveId, ids: [arrivalId] });
      const [stayed] = unchanged;
      if (stayed) notify({ kind: 'error', title: 'Not released', text: stayed.message });
      else notify({ kind: 'success', title: 'Released', text: 'Its alert plays in its turn.' });
    } catch (error) {
      notify({ kind: 'error', title: 'Not released', text: messageOf(error) });
    }
  };
  return (
    <Notice
      kind="warn"
      action={
        <Button
          type="button"
          size="small"
          busyLabel={give.isPending && 'Releasing'}
          onClick={() => void release()}
        >
          Release
        </Button>
      }
    >
      <b>Held.</b> It counts; viewers see {ANONYMOUS} and no alert.
    </Notice>
  );
}
