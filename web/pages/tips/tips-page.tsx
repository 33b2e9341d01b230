import { Coins } from 'lucide-react';
import { route } from 'preact-router';
import { useEffect, useState } from 'react';
import { FANS_IN_REPORT, MAX_FAN_STANDINGS } from '#contract/limits.ts';
import { checkSeriesTotalPath, checkTotalPath, EDITOR_PATHS } from '#contract/pages.ts';
import type { TipReport } from '#contract/tip-report.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { counted } from '#domain/text/counted.ts';
import { today } from '#domain/time/today.ts';
import { useTipReport } from '../../data/tip-report.ts';
import { useLiveClock } from '../../forms/fields/clock/use-live-clock.ts';
import { ExportTips } from '../../parts/tip-export/export-tips.tsx';
import basics from '../../ui/basics.module.css';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RangeFields } from './range-fields.tsx';
import { rangeText } from './range-text.ts';
import { addressIn, type ReportAddress, rangeIn, searchOf } from './report-address.ts';
import { FanTable, MonthTable, SourceTable, Totals } from './sums-tables.tsx';
import styles from './tips-page.module.css';

/** The tips of all lives in a range: their sums, and an export. */
export function TipsPage() {
  const clock = useLiveClock();
  return clock ? <Tips clock={clock} /> : <TipsSkeleton />;
}

/** What the address shows; a change replaces its history entry, so that Back leaves the page. */
function useReportAddress() {
  const [address, setAddress] = useState(() => addressIn(location.search));
  useEffect(() => {
    const follow = () => setAddress(addressIn(location.search));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const change = (changed: Partial<ReportAddress>) => {
    const next = { ...address, ...changed };
    setAddress(next);
    route(EDITOR_PATHS.tips + searchOf(next), true);
  };
  return { address, change };
}

function Tips({ clock }: { clock: LiveClock }) {
  const { address, change } = useReportAddress();
  const range = rangeIn(address, today(clock.now, clock.timezone ?? undefined));
  const [fans, setFans] = useState<number>(FANS_IN_REPORT);
  const [isExporting, setExporting] = useState(false);
  const loading = useTipReport(range, fans);
  const { data: report, error } = loading;
  const isBackwards = range.from !== undefined && range.to !== undefined && range.from > range.to;
  const what = report && rangeText(range, report);
  const { live, series } = range;
  const checked = live ? checkTotalPath(live) : series && checkSeriesTotalPath(series);
  const showAll = () =>
    change({ range: 'all', live: undefined, series: undefined, source: undefined });
  return (
    <div className={page.page}>
      <div className={styles.content}>
        <div className={page.head}>
          <div>
            <h1 className={basics.pageTitle}>Tips</h1>
            <p className={styles.intro}>
              All lives, by when the tips were paid. Each currency is added up on its own.
            </p>
          </div>
          <div className={styles.actions}>
            {checked !== undefined && <ButtonLink href={checked}>Check the total</ButtonLink>}
            <ButtonLink href={EDITOR_PATHS.importTips}>Import…</ButtonLink>
            <Button disabled={isBackwards} onClick={() => setExporting(true)}>
              Export…
            </Button>
          </div>
        </div>
        <RangeFields
          address={address}
          sources={report?.known_sources ?? []}
          error={isBackwards ? 'Choose a day that is not before the first' : undefined}
          onChange={(changed) => {
            setFans(FANS_IN_REPORT);
            change(changed);
          }}
        />
        {report && !isBackwards && (
          <Report
            report={report}
            isAll={Object.keys(range).length === 0}
            isLoadingFans={loading.isPlaceholderData && fans > FANS_IN_REPORT}
            onAllTime={showAll}
            onAllFans={() => setFans(MAX_FAN_STANDINGS)}
          />
        )}
        {!report && !error && <TablesSkeleton />}
        {!report && !isBackwards && (
          <LoadFailure
            title="The tips did not load"
            loading={loading}
            secondAction={
              <Button size="large" onClick={showAll}>
                Show all time
              </Button>
            }
          />
        )}
      </div>
      {isExporting && (
        <ExportTips
          what={what ?? 'The tips of this range.'}
          range={range}
          onClose={() => setExporting(false)}
        />
      )}
    </div>
  );
}

type ReportProps = {
  report: TipReport;
  /** Whether nothing is left out. */
  isAll: boolean;
  isLoadingFans: boolean;
  onAllTime: () => void;
  onAllFans: () => void;
};

function Report({ report, isAll, isLoadingFans, onAllTime, onAllFans }: ReportProps) {
  const { sums, months, sources, fans, fan_count } = report;
  if (sums.length === 0) {
    return (
      <EmptyState
        isSmall
        art={<Coins />}
        title={isAll ? 'No tips yet' : 'No tips in this range'}
        actions={
          isAll ? (
            <ButtonLink href={EDITOR_PATHS.home}>Go to Home</ButtonLink>
          ) : (
            <Button onClick={onAllTime}>Show all time</Button>
          )
        }
      >
        {isAll
          ? 'Their sums come with the first tip that has an amount.'
          : 'Choose another range, or leave the filters out.'}
      </EmptyState>
    );
  }
  const hasMore = fans.length < fan_count;
  return (
    <>
      <Totals sums={sums} />
      <div className={styles.tables}>
        <MonthTable months={months} />
        <SourceTable sources={sources} />
        <section className={styles.fans} aria-label={counted(fan_count, 'fan')}>
          <FanTable fans={fans} />
          {hasMore && fans.length < MAX_FAN_STANDINGS && (
            <div className={styles.more}>
              <Button busyLabel={isLoadingFans && 'Loading'} onClick={onAllFans}>
                Show all {fan_count.toLocaleString('en-US')} fans
              </Button>
            </div>
          )}
        </section>
      </div>
    </>
  );
}

const TipsSkeleton = () => (
  <div className={page.page}>
    <TablesSkeleton />
  </div>
);

const TablesSkeleton = () => (
  <div role="status" aria-label="Loading the tips">
    <Skeleton width="100%" height={240} />
  </div>
);
