import { useDelayedAlerts, useLiveAlerts } from '../../../data/alerts.ts';
import { useTips } from '../../../data/tips.ts';
import { queueState } from '../../../parts/alerts/queue-state.ts';
import { useOver } from '../../../parts/alerts/use-over.ts';
import { useOverlayAlerts } from '../../../preview/obs/use-seen-overlay.ts';
import { useHomeAlerts } from '../home-alerts.ts';
import { toggleQueue, useQueueOpen } from './queue-open.ts';
import { QueueView } from './queue-view.tsx';
import { useQueueActions } from './use-queue-actions.ts';

/** The queue of alerts, for a live whose overlay has any. */
export function AlertControls({ liveId }: { liveId: string }) {
  return useHomeAlerts() ? <AlertQueue key={liveId} liveId={liveId} /> : null;
}

const NO_TIPS: [] = [];

/** Longer than an overlay takes to say that its alert is over. */
const GRACE_MS = 1500;

/** The queue as the overlay plays it; nothing until it is known. */
function AlertQueue({ liveId }: { liveId: string }) {
  const { data: alerts } = useLiveAlerts(liveId);
  const { data: tips = NO_TIPS } = useTips(liveId);
  const overlay = useOverlayAlerts(liveId);
  const actions = useQueueActions(liveId);
  const isOpen = useQueueOpen((queue) => queue.isOpen);
  const isDelayed = alerts?.delayed !== undefined;
  const { data: delayed, dataUpdatedAt: receivedMs } = useDelayedAlerts(liveId, isDelayed);
  const state =
    alerts && overlay !== undefined
      ? queueState({
          alerts,
          overlay,
          tips,
          ...(isDelayed && delayed && { delayed: { alerts: delayed, receivedMs } }),
        })
      : undefined;
  // The overlay may be closed before it says that the alert is over.
  const isOver = useOver(state?.now ? state.now.endMs + GRACE_MS : null);
  if (!state) return null;
  return (
    <QueueView
      state={{
        ...state,
        now: isOver ? null : state.now,
        isPaused: actions.pausing ?? state.isPaused,
      }}
      actions={actions}
      isOpen={isOpen}
      onToggle={toggleQueue}
    />
  );
}
