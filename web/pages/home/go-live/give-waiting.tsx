import type { LiveSummary } from '#contract/lives.ts';
import { counted } from '#domain/text/counted.ts';
import { useGive, useInbox } from '../../../data/inbox.ts';
import { messageOf } from '../../../data/request-error.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { useJustOnAir } from './use-go-on-air.ts';

/** Offers to count the inbox on the live that just went on air; nothing for an empty inbox. */
export function GiveWaiting() {
  const live = useJustOnAir((state) => state.live);
  return live && <Question key={live.id} live={live} />;
}

function Question({ live }: { live: LiveSummary }) {
  const { data } = useInbox({ state: 'open', limit: 1000 });
  const give = useGive();
  const waiting = data?.arrivals.filter(({ state }) => state === 'waiting') ?? [];
  if (waiting.length === 0) return null;
  const close = () => useJustOnAir.setState({ live: null });
  const confirm = async () => {
    try {
      const ids = waiting.map(({ id }) => id);
      const [first] = (await give.mutateAsync({ live_id: live.id, ids })).unchanged;
      if (first) notify({ kind: 'error', title: 'Some stayed', text: first.message });
    } catch (error) {
      notify({ kind: 'error', title: 'Error', text: messageOf(error) });
    }
    close();
  };
  return (
    <AlertDialog
      isOpen
      title={`Give ${counted(waiting.length, 'waiting tip')} to '${live.name}'?`}
      description="Came while no live was on air. Otherwise left in the inbox."
      confirmLabel="Give"
      confirmKind="primary"
      cancelLabel="Leave in the inbox"
      busyLabel={give.isPending && 'Giving'}
      onConfirm={confirm}
      onCancel={close}
    />
  );
}
