import type { ReactNode } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { ObsFacts } from '../../preview/obs-facts.tsx';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { ThemeFacts } from './theme-facts.tsx';
import { TipChart } from './tip-chart/tip-chart.tsx';

/** The overlay of a live, what it is made of, and its tips over time. */
export const LiveOverlay = ({ live, action }: { live: LiveSummary; action?: ReactNode }) => (
  <>
    <OverlayPreview live={live} action={action}>
      <ObsFacts live={live}>
        <ThemeFacts live={live} />
      </ObsFacts>
    </OverlayPreview>
    <TipChart key={live.id} live={live} />
  </>
);
