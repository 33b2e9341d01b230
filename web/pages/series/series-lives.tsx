import { ChartLine, X } from 'lucide-react';
import type { LiveSummary } from '#contract/lives.ts';
import { EDITOR_PATHS, homeOf } from '#contract/pages.ts';
import type { Series } from '#contract/series.ts';
import { exactAmount } from '#domain/money/money.ts';
import { livesOf } from '../../data/series.ts';
import { useFocusAfterChange } from '../../forms/fields/use-focus-after-change.ts';
import { byStart } from '../../parts/live-start/by-start.ts';
import { longStart } from '../../parts/live-start/start-text.ts';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { ADD_LIVE_ID, AddLive } from './add-live.tsx';
import styles from './series-lives.module.css';
import { useSeriesLives } from './use-series-lives.ts';

type Props = {
  series: Series;
  /** All lives, newest first. */
  lives: readonly LiveSummary[];
  totalCents: number;
};

const removeId = ({ id }: LiveSummary) => `remove-${id}`;

/** The lives of a series by their start, with their totals; they are added and removed at once. */
export function SeriesLives({ series, lives, totalCents }: Props) {
  const own = livesOf(series, lives).sort(byStart);
  const others = lives.filter(
    ({ series_id, currency }) => series_id !== series.id && currency === series.currency,
  );
  const { add, remove } = useSeriesLives(series);
  const moveFocusTo = useFocusAfterChange();
  const amount = (cents: number) => exactAmount(cents, series.currency);

  function removeAt(index: number): void {
    const live = own[index];
    if (!live) return;
    const next = own[index + 1] ?? own[index - 1];
    remove(live).then((isRemoved) => isRemoved && moveFocusTo(next ? removeId(next) : ADD_LIVE_ID));
  }

  return (
    <section className={styles.section} aria-label="Lives of the series">
      <div className={styles.head}>
        <h2>
          Lives <span>{own.length}</span>
        </h2>
        <AddLive series={series} lives={others} onAdd={add} />
      </div>
      <div className={styles.panel}>
        <table className={styles.table} aria-label="Lives and their totals">
          <thead>
            <tr>
              <th scope="col">Live</th>
              <th scope="col">Total</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {series.opening_cents > 0 && (
              <tr>
                <th scope="row">
                  <span className={styles.name} dir="auto">
                    {series.opening_label || 'Opening balance'}
                  </span>
                  {series.opening_label && <span className={styles.start}>Opening balance</span>}
                </th>
                <td>{amount(series.opening_cents)}</td>
                <td />
              </tr>
            )}
            {own.map((live, index) => (
              <tr key={live.id}>
                <th scope="row">
                  <a className={styles.name} href={homeOf(live.code)} dir="auto">
                    {live.name}
                  </a>
                  <span className={styles.start}>{longStart(live).join(' · ')}</span>
                </th>
                <td>{amount(live.tip_total_cents)}</td>
                <td>
                  <span className={styles.tools}>
                    <IconLink
                      label={`Recap of ${live.name}`}
                      href={EDITOR_PATHS.recap.replace(':id', live.id)}
                    >
                      <ChartLine />
                    </IconLink>
                    <IconButton
                      id={removeId(live)}
                      type="button"
                      label={`Remove ${live.name} from the series`}
                      isDelete
                      onClick={() => removeAt(index)}
                    >
                      <X />
                    </IconButton>
                  </span>
                </td>
              </tr>
            ))}
            {own.length === 0 && (
              <tr>
                <td className={styles.none} colSpan={3}>
                  No lives yet. Add the first one above; a live is in one series at most.
                </td>
              </tr>
            )}
          </tbody>
          {own.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>{amount(totalCents)}</td>
                <td />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  );
}
