import { Pause, Play, SkipForward } from 'lucide-react';
import { ANONYMOUS } from '#contract/limits.ts';
import type { LiveSummary } from '#contract/lives.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { useLiveAlerts, usePauseAlerts, useSkipAlert } from '../data/alerts.ts';
import { sentenceOf } from '../data/request-error.ts';
import { useTips } from '../data/tips.ts';
import { AlertProgress } from '../parts/alerts/alert-progress.tsx';
import { type AlertNow, type QueueState, queueState } from '../parts/alerts/queue-state.ts';
import { useOver } from '../parts/alerts/use-over.ts';
import { useOverlayAlerts } from '../preview/obs/use-seen-overlay.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notify.ts';
import styles from './alert-strip.module.css';

const NO_TIPS: [] = [];

/** Longer than an overlay takes to say that its alert is over. */
const GRACE_MS = 1500;

/** The alert on screen, with skip and pause. Nothing without an overlay that shows alerts, unless some wait. */
export function AlertStrip({ live: { id, currency } }: { live: LiveSummary }) {
  const { data: alerts } = useLiveAlerts(id);
  const { data: tips = NO_TIPS } = useTips(id);
  const overlay = useOverlayAlerts(id);
  const skip = useSkipAlert(id);
  const pause = usePauseAlerts(id);
  const state = alerts && overlay !== undefined ? queueState({ alerts, overlay, tips }) : undefined;
  const isOver = useOver(state?.now ? state.now.endMs + GRACE_MS : null);
  if (!state) return null;
  const now = isOver ? null : state.now;
  const isPaused = pause.isPending ? pause.variables : state.isPaused;
  if (state.unseen !== null && !isPaused && state.waiting === 0) return null;

  return (
    <section className={styles.strip} aria-label="Alerts" data-paused={isPaused || undefined}>
      <p className={styles.what}>
        <b dir="auto">{now ? nameOf(now) : isPaused ? 'Alerts are paused' : 'No alert plays'}</b>
        {now && ` · ${exactAmount(now.cents, currency)}`}
        <span>{waitText(state, isPaused)}</span>
      </p>
      {now && (
        <Button
          kind="ghost"
          onClick={() =>
            void skip.mutateAsync(now.count === 1 ? now.seq : undefined).catch(notifyFailure)
          }
        >
          <SkipForward />
          Skip
        </Button>
      )}
      <Button onClick={() => void pause.mutateAsync(!isPaused).catch(notifyFailure)}>
        {isPaused ? <Play /> : <Pause />}
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      {now && <AlertProgress now={now} />}
    </section>
  );
}

/** The fan as the host knows it, or the number of tips of a sum. */
function nameOf({ queued, count }: AlertNow): string {
  if (count > 1) return counted(count, 'tip');
  const name = queued?.tip?.fan_name ?? queued?.alert.fan_name;
  return withMaskedEmails(name || ANONYMOUS);
}

function waitText({ waiting }: QueueState, isPaused: boolean): string {
  if (isPaused) return waiting > 0 ? `${waiting} wait until you resume.` : 'New ones wait.';
  return waiting > 0 ? `${waiting} ${waiting === 1 ? 'waits' : 'wait'}.` : 'None waits.';
}

const notifyFailure = (error: unknown) =>
  notify({ kind: 'error', title: 'Alerts stay as they are', text: sentenceOf(error) });
