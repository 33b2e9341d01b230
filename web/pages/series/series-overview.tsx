import { CalendarRange } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { checkSeriesTotalPath, seriesRecapPath, tipsOfSeriesPath } from '#contract/pages.ts';
import type { Series } from '#contract/series.ts';
import { fractionDigits } from '#domain/money/currency.ts';
import { exactAmount } from '#domain/money/money.ts';
import { useLives } from '../../data/lives.ts';
import { livesOf, seriesTotal } from '../../data/series.ts';
import { GoalBar } from '../../parts/goal-bar/goal-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SeriesLives } from './series-lives.tsx';
import styles from './series-overview.module.css';
import { partsText } from './series-text.ts';

type Props = {
  series: Series;
  /** Between the total and the lives. */
  children?: ReactNode;
};

/** The total of a series, its goals, and its lives. */
export function SeriesOverview({ series, children }: Props) {
  const loading = useLives();
  const { data: lives } = loading;
  if (lives) {
    return (
      <Overview series={series} lives={lives}>
        {children}
      </Overview>
    );
  }
  if (loading.error) return <LoadFailure title="The lives did not load" loading={loading} />;
  return (
    <div role="status" aria-label="Loading the lives">
      <Skeleton width="100%" height={240} />
    </div>
  );
}

function Overview({ series, lives, children }: Props & { lives: readonly LiveSummary[] }) {
  const own = livesOf(series, lives);
  const totalCents = seriesTotal(series, lives);
  return (
    <div className={styles.overview}>
      <section className={styles.sums} aria-label="Total of the series">
        <div className={styles.head}>
          <div>
            <Total cents={totalCents} currency={series.currency} />
            <p className={styles.parts}>{partsText(series, own.length)}</p>
          </div>
          <Links series={series} />
        </div>
        <GoalBar
          goals={series.settings.tipGoals}
          totalCents={totalCents}
          currency={series.currency}
        />
      </section>
      {children}
      <SeriesLives series={series} lives={lives} totalCents={totalCents} />
    </div>
  );
}

function Total({ cents, currency }: { cents: number; currency: string }) {
  const total = exactAmount(cents, currency);
  const digits = fractionDigits(currency);
  const end = digits === 0 ? total.length : total.length - digits - 1;
  return (
    <p className={styles.total}>
      {total.slice(0, end)}
      <small>{total.slice(end)}</small>
    </p>
  );
}

const Links = ({ series: { id } }: { series: Series }) => (
  <nav className={styles.links} aria-label="Of this series">
    <ButtonLink size="small" href={seriesRecapPath(id)}>
      Recap
    </ButtonLink>
    <ButtonLink size="small" href={checkSeriesTotalPath(id)}>
      Check the total
    </ButtonLink>
    <ButtonLink size="small" href={tipsOfSeriesPath(id)}>
      Tips
    </ButtonLink>
  </nav>
);

/** What a new series is, and when its lives are added. */
export const NewSeriesNote = () => (
  <EmptyState isSmall art={<CalendarRange />} title="One total over several lives">
    A marathon of three evenings, a charity year. Save the series, then add its lives here.
  </EmptyState>
);
