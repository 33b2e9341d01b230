import { codeOnDemand, useCode } from '../../../ui/code-on-demand.ts';
import { useHomeAlerts } from '../home-alerts.ts';

const controls = codeOnDemand(async () => (await import('./alert-controls.tsx')).AlertControls);

/** The controls of alerts, for a live whose overlay has any. */
export function AlertControlsPlace({ liveId }: { liveId: string }) {
  const hasAlerts = useHomeAlerts();
  const AlertControls = useCode(controls, hasAlerts, () => {});
  return hasAlerts && AlertControls ? <AlertControls key={liveId} liveId={liveId} /> : null;
}
