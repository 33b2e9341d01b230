import { useCodeStats } from '../../api/code-stats.ts';
import basics from '../../ui/basics.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './code-stats-page.module.css';
import { sumStats } from './sort-stats.ts';
import { StatsTable } from './stats-table.tsx';

/** Statistics of the program's source code. */
export function CodeStatsPage() {
  const loading = useCodeStats();
  const { data: entries, error } = loading;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={basics.pageTitle}>Code Statistics</h1>
        {entries && (
          <dl className={styles.sums}>
            <Sum label="Total files" count={entries.length} />
            <Sum label="Total lines" count={sumStats(entries).total} />
          </dl>
        )}
      </div>
      {entries && <StatsTable entries={entries} />}
      {!entries && error && (
        <div className={basics.panel}>
          <LoadFailure
            title="Failed to load code statistics. Please try again."
            loading={loading}
          />
        </div>
      )}
      {!entries && !error && (
        <p className={styles.loading} role="status">
          <Spinner isLabeled />
          Loading code statistics
        </p>
      )}
    </div>
  );
}

const Sum = ({ label, count }: { label: string; count: number }) => (
  <div className={styles.sum}>
    <dt>{label}</dt>
    <dd>{count.toLocaleString('en-US')}</dd>
  </div>
);
