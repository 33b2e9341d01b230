import { ChartLine } from 'lucide-react';
import type { LiveSummary } from '#contract/lives.ts';
import { EDITOR_PATHS, homeOf } from '#contract/pages.ts';
import type { Recap } from '#contract/recap.ts';
import { recapCurve } from '#domain/text/recap-text.ts';
import { usableTimezone } from '#domain/time/timezone.ts';
import { useLives } from '../../data/lives.ts';
import { useRecap } from '../../data/recap.ts';
import { CurveChart } from '../../parts/tip-chart/tip-chart.tsx';
import { clockIn } from '../../state/local-time.ts';
import { useRecapChoices } from '../../state/recap-choices.ts';
import basics from '../../ui/basics.module.css';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RecapFacts } from './recap-facts.tsx';
import styles from './recap-page.module.css';
import { RecapPicture } from './recap-picture.tsx';
import { ThankYou } from './thank-you.tsx';

/** The recap of a show: as text, as a chart, and as a picture to post. */
export function RecapPage({ id }: { id: string }) {
  const loadingLives = useLives();
  const loading = useRecap(id);
  const live = loadingLives.data?.find((each) => each.id === id);
  if (live && loading.data) return <RecapOf live={live} recap={loading.data} />;
  if (loadingLives.data && !live) return <NoSuchLive />;
  const failed = [loadingLives, loading].find(({ error }) => error);
  return (
    <div className={page.page}>
      {failed ? (
        <LoadFailure heading="h1" title="The recap did not load" loading={failed} />
      ) : (
        <div role="status" aria-label="Loading the recap">
          <Skeleton width="100%" height={320} />
        </div>
      )}
    </div>
  );
}

function RecapOf({ live, recap }: { live: LiveSummary; recap: Recap }) {
  const clock = clockIn(usableTimezone(recap.timezone, recap.utc_offset_minutes));
  const { hasAmounts, hasNames } = useRecapChoices();
  const steps = recap.chart.map((step) => (hasNames ? step : { ...step, fan_name: null }));
  // Its scale and its tooltips are amounts.
  const curve = hasAmounts ? recapCurve(steps) : null;
  return (
    <div className={page.page}>
      <div className={page.head}>
        <div className={styles.title}>
          <h1 className={basics.pageTitle}>Recap</h1>
          <p className={styles.live}>
            <a href={homeOf(live.code)} dir="auto">
              {live.name}
            </a>
          </p>
        </div>
      </div>
      {recap.tips === 0 ? (
        <EmptyState
          isSmall
          art={<ChartLine />}
          title="No tips yet"
          actions={<ButtonLink href={homeOf(live.code)}>Go to the live</ButtonLink>}
        >
          The recap comes with the first tip that has an amount.
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <div className={styles.picture}>
            <RecapPicture key={live.id} live={live} recap={recap} />
          </div>
          <RecapFacts live={live} recap={recap} clock={clock} />
          {curve && (
            <div className={styles.chart}>
              <CurveChart
                curve={curve}
                goals={live.settings.tipGoals ?? []}
                clock={clock}
                currency={live.currency}
              />
            </div>
          )}
        </div>
      )}
      <ThankYou live={live} />
    </div>
  );
}

const NoSuchLive = () => (
  <div className={basics.screen}>
    <EmptyState
      heading="h1"
      art={<ChartLine />}
      title="There is no such live"
      actions={
        <ButtonLink kind="primary" size="large" href={EDITOR_PATHS.home}>
          Go to Home
        </ButtonLink>
      }
    >
      It may have been deleted, and its recap with it.
    </EmptyState>
  </div>
);
