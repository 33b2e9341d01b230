import { CalendarRange } from 'lucide-react';
import type { LiveSummary } from '#contract/lives.ts';
import { seriesPath } from '#contract/pages.ts';
import type { SeriesSummary } from '#contract/series.ts';
import { exactAmount } from '#domain/money/money.ts';
import { useLives } from '../../data/lives.ts';
import { seriesTotal, useSeriesList } from '../../data/series.ts';
import { summarizeGoals } from '../../parts/goal-bar/goal-summary.ts';
import styles from './live-sums.module.css';

type Props = {
  live: LiveSummary;
  /** The total of the live on screen. */
  totalCents: number;
};

/** The total of the series that the live is a part of; nothing for any other live. */
export const SeriesTotal = (props: Props) =>
  props.live.series_id === null ? null : <TotalOfSeries {...props} />;

function TotalOfSeries({ live, totalCents }: Props) {
  const { data: all } = useSeriesList();
  const { data: lives } = useLives();
  const series = all?.find(({ id }) => id === live.series_id);
  if (!series || !lives) return null;
  const sum = seriesTotal(series, lives, { liveId: live.id, totalCents });
  return (
    <p className={styles.series}>
      <CalendarRange aria-hidden />
      <a className={styles.seriesName} href={seriesPath(series.id)} dir="auto" title={series.name}>
        {series.name}
      </a>{' '}
      <span className={styles.seriesSum}>
        <b>{exactAmount(sum, series.currency)}</b>
        <ToGo series={series} sum={sum} />
      </span>
    </p>
  );
}

/** What its next goal lacks; nothing without one. */
function ToGo({ series: { settings, currency }, sum }: { series: SeriesSummary; sum: number }) {
  const next = summarizeGoals(settings.tipGoals ?? [], sum);
  if (!next || next.isAllReached) return null;
  return <>{` · ${exactAmount(next.toGoCents, currency)} to go`}</>;
}
