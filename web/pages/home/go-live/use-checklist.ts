import type { LiveSummary } from '#contract/lives.ts';
import { readPath } from '#domain/read-path.ts';
import { useLiveAlerts } from '../../../data/alerts.ts';
import { useBlockList } from '../../../data/block-list.ts';
import { useLayouts } from '../../../data/layouts.ts';
import { useLiveFailure } from '../../../data/live/live-failure.ts';
import { useLives } from '../../../data/lives.ts';
import { useObs } from '../../../data/obs.ts';
import { useOnAir } from '../../../data/on-air.ts';
import { useSources } from '../../../data/sources.ts';
import { useThemes } from '../../../data/themes.ts';
import { hasAlerts } from '../../../preview/has-alerts.ts';
import { useSeenOverlay } from '../../../preview/obs/use-seen-overlay.ts';
import { type ChecklistFacts, type ChecklistRow, checklistRows } from './checklist-rows.ts';

/** The rows of a live's checklist, and whether they may be outdated because the server does not answer. */
export function useChecklist(live: LiveSummary): { rows: ChecklistRow[]; isStale: boolean } {
  const { data: lives = [] } = useLives();
  const { data: onAir } = useOnAir();
  const { data: sources = [] } = useSources();
  const { data: obs } = useObs();
  const seen = useSeenOverlay(live.id);
  const { data: alerts } = useLiveAlerts(live.id);
  const { data: blockList } = useBlockList();
  const isStale = useLiveFailure(({ failure }) => failure !== null);
  const otherOnAir = lives.find(({ id }) => id === onAir?.live_id && id !== live.id)?.name;
  const look = useLook(live);
  const facts = { live, onAir, otherOnAir, sources, obs, seen, look, alerts, blockList };
  return { rows: checklistRows(facts), isStale };
}

/** What the look of a live says about alerts; undefined while it loads. */
function useLook({ theme_id }: LiveSummary): ChecklistFacts['look'] {
  const { data: themes } = useThemes();
  const { data: layouts } = useLayouts();
  if (!themes || !layouts) return undefined;
  const theme = themes.find(({ id }) => id === theme_id);
  const layout = layouts.find(({ id }) => id === theme?.layout_id);
  if (!hasAlerts(layout)) return { id: layout?.id ?? null, alerts: null };
  const volume = numberAt(layout?.settings, 'alert.volume', 80);
  const hasSound = Boolean(readPath(theme?.settings, 'alert_sound')) && volume > 0;
  return {
    id: layout?.id ?? null,
    alerts: {
      minAmountCents: numberAt(layout?.settings, 'alert.min_amount_cents', 0),
      volume: hasSound ? volume : null,
    },
  };
}

function numberAt(settings: unknown, path: string, fallback: number): number {
  const value = readPath(settings, path);
  return typeof value === 'number' ? value : fallback;
}
