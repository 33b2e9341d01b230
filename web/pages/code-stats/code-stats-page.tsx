import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { CodeStatsEntry } from '#contract/code-stats.ts';
import { useCodeStats } from '../../data/server-info.ts';
import basics from '../../ui/basics.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './code-stats-page.module.css';
import { nextOrder, type StatsOrder, sortStats, splitPath, sumStats } from './sort-stats.ts';

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

/** The files with their lines; a column head sorts. */
function StatsTable({ entries }: { entries: readonly CodeStatsEntry[] }) {
  const [order, setOrder] = useState<StatsOrder>({ column: 'lines', direction: 'descending' });
  const { longest } = sumStats(entries);
  const head = (column: StatsOrder['column'], label: string) => (
    <ColumnHead
      label={label}
      direction={order.column === column ? order.direction : undefined}
      onSort={() => setOrder(nextOrder(order, column))}
    />
  );
  return (
    <div className={basics.panel}>
      <table className={styles.table} aria-label="Source files">
        <thead>
          <tr>
            {head('path', 'File path')}
            {head('lines', 'Line count')}
          </tr>
        </thead>
        <tbody>
          {sortStats(entries, order).map(({ path, lines }) => (
            <tr key={path}>
              <th scope="row" className={styles.path}>
                <Path path={path} />
              </th>
              <td className={styles.lines}>
                <span className={styles.track} aria-hidden="true">
                  <span className={styles.bar} style={{ width: `${(lines / longest) * 100}%` }} />
                </span>
                <span className={styles.count}>{lines.toLocaleString('en-US')}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = {
  label: string;
  /** Undefined while sorted by another column. */
  direction: StatsOrder['direction'] | undefined;
  onSort: () => void;
};

const ColumnHead = ({ label, direction, onSort }: HeadProps) => (
  <th scope="col" aria-sort={direction}>
    <button type="button" className={styles.sort} onClick={onSort}>
      {label}
      {direction === 'ascending' && <ArrowUp />}
      {direction === 'descending' && <ArrowDown />}
    </button>
  </th>
);

function Path({ path }: { path: string }) {
  const { folder, file } = splitPath(path);
  return (
    <>
      <span className={styles.folder}>{folder}</span>
      {file}
    </>
  );
}
