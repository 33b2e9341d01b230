import { LayoutTemplate, Palette } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Live, LiveSummary } from '#contract/lives.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { useLayouts } from '../../data/layouts.ts';
import { Only } from '../../data/session/only.tsx';
import { useTips } from '../../data/tips.ts';
import { useThemeSummaries } from '../../parts/theme-summary/theme-dot.tsx';
import { TipChart } from '../../parts/tip-chart/tip-chart.tsx';
import { UnresponsiveOverlayNotice } from '../../preview/obs/unresponsive-overlay-notice.tsx';
import { ObsFacts } from '../../preview/obs-facts.tsx';
import { OtherAppearanceNotice } from '../../preview/other-appearance-notice.tsx';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { clockIn } from '../../state/local-time.ts';
import { Dot } from '../../ui/dot.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { DebugBoxNotice } from './debug-box-notice.tsx';
import { useHomeAlerts } from './home-alerts.ts';
import { useHomeTimezone } from './home-timezone.ts';
import styles from './look-fact.module.css';

/** The overlay of a live, its theme and layout, and the chart of its tips. */
export const LiveOverlay = ({ live, action }: { live: LiveSummary; action?: ReactNode }) => (
  <>
    <OverlayPreview live={live} action={action} playsAlerts={useHomeAlerts()} hasObsButtons={false}>
      <Only to="owner">
        <OtherAppearanceNotice live={live} />
        <UnresponsiveOverlayNotice code={live.code} />
        <DebugBoxNotice live={live} />
        <ObsFacts live={live}>
          <LookFact live={live} />
        </ObsFacts>
      </Only>
    </OverlayPreview>
    <ChartOfTips key={live.id} live={live} />
  </>
);

function ChartOfTips({ live: { id, settings, currency } }: { live: LiveSummary }) {
  const { data: tips } = useTips(id);
  const timezone = useHomeTimezone();
  if (!tips) return null;
  const goals = settings.tipGoals ?? [];
  return <TipChart tips={tips} goals={goals} clock={clockIn(timezone)} currency={currency} />;
}

/** The theme and layout of a live, as a `dl` entry with links to their editors. */
function LookFact({ live: { id, theme_id } }: { live: Live }) {
  const theme = useThemeSummaries().get(theme_id ?? '');
  const layoutId = theme?.layout_id;
  const layout = useLayouts().data?.find((each) => each.id === layoutId);
  const livePage = EDITOR_PATHS.editLive.replace(':id', id);
  const themePage = theme_id && EDITOR_PATHS.editTheme.replace(':id', theme_id);
  const themeName = theme_id ? theme?.name : 'No theme';
  const builtIn = theme_id ? 'Quiet layout' : 'Quiet look';
  const layoutName = layoutId || (theme_id && !theme) ? layout?.name : builtIn;
  return (
    <>
      <dt>Look</dt>
      <dd>
        <span className={styles.fact}>
          {theme?.color && <Dot color={theme.color} />}
          <span className={styles.name} title={`${themeName ?? ''} · ${layoutName ?? ''}`}>
            <bdi>{themeName}</bdi>
            {/* The names are unknown until the library is loaded. */}
            {themeName && layoutName && ' · '}
            <bdi>{layoutName}</bdi>
          </span>
        </span>
        <span className={styles.links}>
          <IconLink
            label={themePage ? 'Edit theme' : 'Choose a theme'}
            href={themePage ?? livePage}
          >
            <Palette />
          </IconLink>
          {themePage && (
            <IconLink
              label={layoutId ? 'Edit layout' : 'Choose a layout'}
              href={layoutId ? EDITOR_PATHS.editLayout.replace(':id', layoutId) : themePage}
            >
              <LayoutTemplate />
            </IconLink>
          )}
        </span>
      </dd>
    </>
  );
}
