import { Pause, Play, SkipForward } from 'lucide-react';
import { useLiveAlerts, usePauseAlerts, useSkipAlert } from '../../../data/alerts.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { useHomeAlerts } from '../home-alerts.ts';
import styles from './alert-controls.module.css';

/** The controls of alerts, for a live whose overlay has any. */
export function AlertControls({ liveId }: { liveId: string }) {
  return useHomeAlerts() ? <Controls key={liveId} liveId={liveId} /> : null;
}

/** Controls for moderators while alerts play: skip the current alert, and pause the queue. */
function Controls({ liveId }: { liveId: string }) {
  const { data } = useLiveAlerts(liveId);
  const skip = useSkipAlert(liveId);
  const pause = usePauseAlerts(liveId);
  const isPaused = pause.isPending ? pause.variables : (data?.is_paused ?? false);
  const waiting = data?.waiting ?? 0;
  const fail = (error: unknown) =>
    notify({ kind: 'error', title: 'Alerts stay as they are', text: sentenceOf(error) });
  return (
    <section className={styles.controls} aria-label="Alerts">
      <p className={isPaused ? styles.paused : styles.quiet} role="status">
        {isPaused ? `Alerts wait${waiting > 0 ? ` · ${waiting} new` : ''}` : 'Alerts'}
      </p>
      <Button size="small" disabled={!data} onClick={() => skip.mutateAsync().catch(fail)}>
        <SkipForward />
        Skip
      </Button>
      <Button
        size="small"
        kind={isPaused ? 'primary' : 'neutral'}
        disabled={!data}
        onClick={() => pause.mutateAsync(!isPaused).catch(fail)}
      >
        {isPaused ? <Play /> : <Pause />}
        {isPaused ? 'Resume alerts' : 'Pause alerts'}
      </Button>
    </section>
  );
}
