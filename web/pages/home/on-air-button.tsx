import { Radio } from 'lucide-react';
import { useState } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { counted } from '#domain/text/counted.ts';
import { useGive, useInbox } from '../../data/inbox.ts';
import { useLives } from '../../data/lives.ts';
import { useOnAir, usePutOnAir } from '../../data/on-air.ts';
import { messageOf } from '../../data/request-error.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/notify.ts';
import { notifyOffAir } from './notify-off-air.ts';
import styles from './on-air-button.module.css';

/** Puts the live on air, so that tips from sources count on it, or takes it off air. */
export function OnAirButton({ live }: { live: LiveSummary }) {
  const { data: onAir } = useOnAir();
  const { data: lives = [] } = useLives();
  const put = usePutOnAir();
  const [isGiving, setGiving] = useState(false);
  const isOn = onAir?.live_id === live.id;
  const other = lives.find(({ id }) => id === onAir?.live_id && id !== live.id);

  async function press(): Promise<void> {
    try {
      await put.mutateAsync(isOn ? null : live.id);
      if (isOn) return notifyOffAir(live);
      notify({
        kind: 'success',
        title: `${live.name} is on air`,
        text: other ? `${other.name} no longer is.` : 'Tips of sources go to it by themselves.',
      });
      setGiving(true);
    } catch (error) {
      notify({ kind: 'error', title: 'Error', text: messageOf(error) });
    }
  }

  return (
    <span className={isOn ? styles.on : undefined}>
      <IconButton
        type="button"
        label={isOn ? 'Take off air' : 'Put on air: tips of sources go here'}
        aria-pressed={isOn}
        disabled={!onAir || put.isPending}
        focusableWhenDisabled
        onClick={press}
      >
        <Radio />
      </IconButton>
      {isGiving && <GiveWaiting live={live} onClose={() => setGiving(false)} />}
    </span>
  );
}

type GiveProps = { live: Pick<LiveSummary, 'id' | 'name'>; onClose: () => void };

/** Offers to count the inbox on the live that just went on air; nothing for an empty inbox. */
function GiveWaiting({ live, onClose }: GiveProps) {
  const { data } = useInbox({ state: 'open', limit: 1000 });
  const give = useGive();
  const waiting = data?.arrivals.filter(({ state }) => state === 'waiting') ?? [];
  if (waiting.length === 0) return null;
  const confirm = async () => {
    try {
      const ids = waiting.map(({ id }) => id);
      const [first] = (await give.mutateAsync({ live_id: live.id, ids })).unchanged;
      if (first) notify({ kind: 'error', title: 'Some stayed', text: first.message });
    } catch (error) {
      notify({ kind: 'error', title: 'Error', text: messageOf(error) });
    }
    onClose();
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
      onCancel={onClose}
    />
  );
}
