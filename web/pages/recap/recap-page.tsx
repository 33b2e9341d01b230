import { ChartLine } from 'lucide-react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { Recap } from '#contract/recap.ts';
import { recapCurve } from '#domain/text/recap-text.ts';
import type { Clock } from '#domain/time/moment-text.ts';
import { usableTimezone } from '#domain/time/timezone.ts';
import { useLives } from '../../data/lives.ts';
import { useRecap } from '../../data/recap.ts';
import { useSeriesList } from '../../data/series.ts';
import { useUserSettings } from '../../data/user-settings.ts';
import { CurveChart } from '../../parts/tip-chart/tip-chart.tsx';
import { clockIn } from '../../state/local-time.ts';
import { useRecapChoices } from '../../state/recap-choices.ts';
import basics from '../../ui/basics.module.css';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure, type LoadingState } from '../../ui/load-failure.tsx';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RecapFacts } from './recap-facts.tsx';
import styles from './recap-page.module.css';
import { RecapPicture } from './recap-picture.tsx';
import {
  type RecapSubject,
  subjectOfLive,
  subjectOfMonth,
  subjectOfSeries,
} from './recap-subject.ts';
import { ThankYou } from './thank-you.tsx';

type PageProps = { id: string };

/** The recap of a live. */
export function RecapPage({ id }: PageProps) {
  const loading = useLives();
  const live = loading.data?.find((each) => each.id === id);
  if (live) return <LoadedRecap subject={subjectOfLive(live)} />;
  if (!loading.data) return <Loading failed={loading} />;
  return (
    <NoSuch title="There is no such live">It may have been deleted, and its recap with it.</NoSuch>
  );
}

/** The recap of a series, with each of its lives. */
export function SeriesRecapPage({ id }: PageProps) {
  const loading = useSeriesList();
  const series = loading.data?.find((each) => each.id === id);
  if (series) return <LoadedRecap subject={subjectOfSeries(series)} />;
  if (!loading.data) return <Loading failed={loading} />;
  return (
    <NoSuch title="There is no such series">
      It may have been deleted. Its lives have recaps of their own.
    </NoSuch>
  );
}

/** The recap of a month, as yyyy-MM, in one currency. */
export function MonthRecapPage({ id }: PageProps) {
  const settings = useUserSettings();
  if (!settings.data) return <Loading failed={settings} />;
  const chosen = new URLSearchParams(location.search).get('currency');
  const subject = subjectOfMonth(id, chosen ?? settings.data.currency);
  if (subject) return <LoadedRecap subject={subject} />;
  return <NoSuch title="There is no such month">A month is written as 2026-11.</NoSuch>;
}

/** Shown once the recap is loaded. */
function LoadedRecap({ subject }: { subject: RecapSubject }) {
  const loading = useRecap(subject.scope);
  if (!loading.data) return <Loading failed={loading} />;
  return <RecapOf subject={subject} recap={loading.data} />;
}

const Loading = ({ failed }: { failed: LoadingState }) => (
  <div className={page.page}>
    {failed.error ? (
      <LoadFailure heading="h1" title="The recap did not load" loading={failed} />
    ) : (
      <div role="status" aria-label="Loading the recap">
        <Skeleton width="100%" height={320} />
      </div>
    )}
  </div>
);

const DAY_MS = 24 * 60 * 60_000;

/** Moments of more than a day are written with their dates. */
function clockOf({ timezone, utc_offset_minutes, first_tip_at, last_tip_at }: Recap): Clock {
  const clock = clockIn(usableTimezone(timezone, utc_offset_minutes));
  const spanMs = Date.parse(last_tip_at ?? '') - Date.parse(first_tip_at ?? '');
  return spanMs > DAY_MS ? { ...clock, timeOfDay: clock.dayAndTime } : clock;
}

type Props = { subject: RecapSubject; recap: Recap };

/** A recap as text, as a chart, and as a picture to post. */
function RecapOf({ subject, recap }: Props) {
  const { name, currency, goals, home } = subject;
  const clock = clockOf(recap);
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
            <a href={home.href} dir="auto">
              {name}
            </a>
          </p>
        </div>
      </div>
      {recap.tips === 0 ? (
        <EmptyState
          isSmall
          art={<ChartLine />}
          title="No tips yet"
          actions={<ButtonLink href={home.href}>{home.label}</ButtonLink>}
        >
          The recap comes with the first tip that has an amount.
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <div className={styles.picture}>
            <RecapPicture key={subject.scope.id} subject={subject} recap={recap} />
          </div>
          <RecapFacts subject={subject} recap={recap} clock={clock} />
          {curve && (
            <div className={styles.chart}>
              <CurveChart curve={curve} goals={goals} clock={clock} currency={currency} />
            </div>
          )}
        </div>
      )}
      <ThankYou subject={subject} />
    </div>
  );
}

const NoSuch = ({ title, children }: { title: string; children: string }) => (
  <div className={basics.screen}>
    <EmptyState
      heading="h1"
      art={<ChartLine />}
      title={title}
      actions={
        <ButtonLink kind="primary" size="large" href={EDITOR_PATHS.home}>
          Go to Home
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  </div>
);
