import type { CheckedSource, Comparison } from '#contract/check-total.ts';
import { figureText, otherDaysText, PLACE_TEXTS, sumsText } from '#domain/text/check-text.ts';
import { counted } from '#domain/text/counted.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { timeOfDay } from '../../state/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './check-total-page.module.css';

type Props = {
  source: CheckedSource;
  comparison: Comparison | undefined;
  /** Of the request to streamhost. */
  error: Error | null;
  isFetching: boolean;
  timezone: string | null;
  onCompare: () => void;
};

/** What a service says, and where the payments of its list are. */
export function ComparedSource(props: Props) {
  const { source, comparison, error, isFetching, timezone, onCompare } = props;
  const problem = error ? sentenceOf(error) : comparison?.problem;
  return (
    <section className={styles.card} aria-label={source.name}>
      <div className={styles.cardHead}>
        <h2 dir="auto">{source.name}</h2>
        <Button
          size="small"
          kind="ghost"
          busyLabel={isFetching && `Asking ${source.service_name}`}
          onClick={onCompare}
        >
          {comparison ? 'Ask again' : `Compare with ${source.service_name}`}
        </Button>
      </div>
      {problem && (
        <Notice kind="warn">
          {problem} {comparison?.remedy}
        </Notice>
      )}
      {comparison && <Figure comparison={comparison} source={source} />}
      {comparison?.places && <PlaceTable comparison={comparison} />}
      {comparison && (
        <p className={styles.note}>As of {timeOfDay(comparison.fetched_at, timezone)}.</p>
      )}
    </section>
  );
}

function Figure({ comparison, source }: { comparison: Comparison; source: CheckedSource }) {
  const { figure, counted: sums } = comparison;
  if (!figure) {
    return source.has_figure ? null : (
      <p className={styles.note}>{source.service_name} reports no total, only its payments.</p>
    );
  }
  const rest = otherDaysText(comparison);
  const here = sums.map(({ tips }) => tips).reduce((all, tips) => all + tips, 0);
  return (
    <p>
      {source.service_name} has raised <b>{figureText(figure)}</b> so far. Here{' '}
      <b>{sumsText(sums) || 'nothing'}</b> of it counts, in {counted(here, 'tip')} on all lives.
      {rest !== null && ` ${rest}`}
    </p>
  );
}

/** The payments of a list by where they are. */
export function PlaceTable({ comparison }: { comparison: Comparison }) {
  const { name, places } = comparison;
  if (!places || places.length === 0) {
    return <p className={styles.note}>It has no payments in these days.</p>;
  }
  return (
    <table className={styles.table} aria-label={`Payments of ${name}`}>
      <tbody>
        {places.map(({ place, payments, sums }) => (
          <tr key={place}>
            <th scope="row">{PLACE_TEXTS[place]}</th>
            <td>{payments.toLocaleString('en-US')}</td>
            <td>{sumsText(sums)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
