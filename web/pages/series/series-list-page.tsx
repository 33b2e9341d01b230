import { CalendarRange, Plus } from 'lucide-react';
import type { LiveSummary } from '#contract/lives.ts';
import { EDITOR_PATHS, seriesPath, seriesRecapPath } from '#contract/pages.ts';
import type { SeriesSummary } from '#contract/series.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { useLives } from '../../data/lives.ts';
import { livesOf, seriesTotal, useSeriesList } from '../../data/series.ts';
import { byStart } from '../../parts/live-start/by-start.ts';
import basics from '../../ui/basics.module.css';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './series-list-page.module.css';
import { daysText } from './series-text.ts';

/** All series with their totals. */
export function SeriesListPage() {
  const loadingSeries = useSeriesList();
  const loadingLives = useLives();
  const failed = [loadingSeries, loadingLives].find(({ error, data }) => error && !data);
  const { data: all } = loadingSeries;
  const { data: lives } = loadingLives;
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <div className={styles.head}>
          <div>
            <h1 className={basics.pageTitle}>Series</h1>
            <p className={styles.intro}>
              One total over several lives: a marathon of three evenings, a charity year.
            </p>
          </div>
          {all && all.length > 0 && <NewSeries />}
        </div>
        {all && lives && all.length > 0 && (
          <ul className={styles.list}>
            {all.map((series) => (
              <SeriesRow key={series.id} series={series} lives={lives} />
            ))}
          </ul>
        )}
        {all?.length === 0 && (
          <EmptyState isSmall art={<CalendarRange />} title="No series yet" actions={<NewSeries />}>
            Its total, goals and recap are those of all its lives together.
          </EmptyState>
        )}
        {failed && <LoadFailure title="The series did not load" loading={failed} />}
        {!failed && !(all && lives) && (
          <div role="status" aria-label="Loading the series">
            <Skeleton width="100%" height={160} />
          </div>
        )}
      </div>
    </div>
  );
}

const NewSeries = () => (
  <ButtonLink kind="primary" href={EDITOR_PATHS.newSeries}>
    <Plus />
    New Series
  </ButtonLink>
);

type RowProps = { series: SeriesSummary; lives: readonly LiveSummary[] };

function SeriesRow({ series, lives }: RowProps) {
  const own = livesOf(series, lives).sort(byStart);
  const totalCents = seriesTotal(series, lives);
  const facts = [own.length > 0 ? counted(own.length, 'live') : 'No lives yet', daysText(own)];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <a className={styles.name} href={seriesPath(series.id)} dir="auto">
          {series.name}
        </a>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={styles.sum}>{exactAmount(totalCents, series.currency)}</p>
      <ButtonLink
        size="small"
        kind="ghost"
        aria-label={`Recap of ${series.name}`}
        href={seriesRecapPath(series.id)}
      >
        Recap
      </ButtonLink>
    </li>
  );
}
