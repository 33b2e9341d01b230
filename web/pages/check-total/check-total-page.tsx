import { CircleCheck, Coins } from 'lucide-react';
import { useState } from 'react';
import type { CheckRange, Difference, TotalCheck } from '#contract/check-total.ts';
import { EDITOR_PATHS, homeOf, seriesPath } from '#contract/pages.ts';
import type { Owner } from '#contract/topics.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { verdictText } from '#domain/text/check-text.ts';
import { counted } from '#domain/text/counted.ts';
import { useCompareAgain, useComparisons, useTotalCheck } from '../../data/check-total.ts';
import { useLives } from '../../data/lives.ts';
import { useSeriesList } from '../../data/series.ts';
import { useLiveClock } from '../../forms/fields/clock/use-live-clock.ts';
import basics from '../../ui/basics.module.css';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure, type LoadingState } from '../../ui/load-failure.tsx';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './check-total-page.module.css';
import { ComparedFile } from './compared-file.tsx';
import { ComparedSource } from './compared-source.tsx';
import { DifferenceList } from './difference-list.tsx';
import { LineTable } from './line-table.tsx';
import { RangeLine } from './range-line.tsx';
import { useFileComparison } from './use-file-comparison.ts';
import { useMending } from './use-mending.ts';

/** What is checked. */
type Subject = {
  owner: Owner;
  name: string;
  currency: string;
  /** The page of its tips. */
  href: string;
};

type PageProps = { id: string };

/** The total of a live beside what services say, with what is missing, doubled or withdrawn. */
export function CheckTotalPage({ id }: PageProps) {
  const loading = useLives();
  const live = loading.data?.find((each) => each.id === id);
  if (live) {
    const { name, currency, code } = live;
    return (
      <CheckOf subject={{ owner: { kind: 'live', id }, name, currency, href: homeOf(code) }} />
    );
  }
  if (!loading.data) return <Loading loading={loading} />;
  return (
    <NoSuch title="There is no such live">It may have been deleted, and its tips with it.</NoSuch>
  );
}

/** The total of a series, in the same way. */
export function CheckSeriesTotalPage({ id }: PageProps) {
  const loading = useSeriesList();
  const series = loading.data?.find((each) => each.id === id);
  if (series) {
    const { name, currency } = series;
    return (
      <CheckOf subject={{ owner: { kind: 'series', id }, name, currency, href: seriesPath(id) }} />
    );
  }
  if (!loading.data) return <Loading loading={loading} />;
  return (
    <NoSuch title="There is no such series">
      It may have been deleted. Its lives and their tips stay.
    </NoSuch>
  );
}

/** Shown once the total is loaded. */
function CheckOf({ subject }: { subject: Subject }) {
  const [range, setRange] = useState<CheckRange>({});
  const loading = useTotalCheck(subject.owner, range);
  const clock = useLiveClock();
  if (!loading.data || !clock) return <Loading loading={loading} />;
  const shown = { subject, check: loading.data, clock, range };
  return <Check key={subject.owner.id} {...shown} onRange={setRange} />;
}

const Loading = ({ loading }: { loading: LoadingState }) => (
  <div className={page.page}>
    {loading.error ? (
      <LoadFailure heading="h1" title="The total did not load" loading={loading} />
    ) : (
      <div role="status" aria-label="Loading the total">
        <Skeleton width="100%" height={320} />
      </div>
    )}
  </div>
);

/** Lists of older shows are longer, so that they are fetched by a button. */
const RECENT_MS = 30 * 24 * 60 * 60_000;

type Props = {
  subject: Subject;
  check: TotalCheck;
  clock: LiveClock;
  range: CheckRange;
  onRange: (range: CheckRange) => void;
};

function Check({ subject, check, clock, range, onRange }: Props) {
  const { owner, name, currency, href } = subject;
  const [isWanted, setWanted] = useState(false);
  const isOn = isWanted || clock.now.getTime() - Date.parse(check.from) < RECENT_MS;
  const sources = check.sources.filter(({ has_figure, has_list }) => has_figure || has_list);
  const ofSources = sources.map((source) => ({ owner, sourceId: source.id, range }));
  const comparisons = useComparisons(ofSources, isOn);
  const again = useCompareAgain();
  const file = useFileComparison(owner, range);
  const mending = useMending({ owner, currency, range, onChanged: file.compareAgain });
  const compared = comparisons.flatMap(({ data }) => data ?? []);
  const differences = withoutRepeats([
    ...check.differences,
    ...[...compared, ...(file.comparison ? [file.comparison] : [])].flatMap(
      (each) => each.differences,
    ),
  ]);
  const answered = [...compared, ...(file.comparison ? [file.comparison] : [])];
  const failed = sources
    .filter((_, index) => comparisons[index]?.error || comparisons[index]?.data?.problem)
    .map(({ name }) => name);
  const text = verdictText({
    ...{ total_cents: check.total_cents, tips: check.tips, currency, failed },
    differences: differences.length,
    compared: answered.filter(({ places }) => places !== null).map(({ name }) => name),
  });
  const isFetching = isOn && comparisons.some(({ isFetching }) => isFetching);
  const others = check.sources.filter(({ has_figure, has_list }) => !has_figure && !has_list);
  return (
    <div className={page.page}>
      <div className={styles.content}>
        <div className={page.head}>
          <div>
            <h1 className={basics.pageTitle}>Check the total</h1>
            <p className={styles.live}>
              <a href={href} dir="auto">
                {name}
              </a>
            </p>
            <RangeLine check={check} clock={clock} range={range} onRange={onRange} />
          </div>
        </div>
        <Verdict
          text={text}
          isRight={differences.length === 0 && failed.length === 0 && !isFetching}
          differences={differences}
          isFetching={isFetching}
          isBusy={mending.isBusy}
          onMend={mending.mend}
        />
        {differences.length > 0 && (
          <DifferenceList
            differences={differences}
            currency={currency}
            clock={clock}
            isBusy={mending.isBusy}
            onMend={mending.mend}
          />
        )}
        {sources.map((source, index) => {
          const loading = comparisons[index];
          const of = ofSources[index];
          return (
            <ComparedSource
              key={source.id}
              source={source}
              comparison={loading?.data}
              error={loading?.error ?? null}
              isFetching={(isOn && loading?.isFetching) || again.isPending}
              timezone={clock.timezone}
              onCompare={() => {
                if (isOn && of) again.mutate(of);
                else setWanted(true);
              }}
            />
          );
        })}
        <ComparedFile file={file} />
        {others.length > 0 && (
          <p className={styles.others}>
            {others.map(({ name }) => name).join(', ')} {others.length === 1 ? 'has' : 'have'} no
            total that streamhost can ask for. An export can be compared instead.
          </p>
        )}
        <LineTable owner={owner} check={check} range={range} timezone={clock.timezone} />
      </div>
    </div>
  );
}

/** A payment of a source may be in a file as well. */
const withoutRepeats = (differences: readonly Difference[]): Difference[] => [
  ...new Map(differences.map((each) => [each.id, each])).values(),
];

type VerdictProps = {
  text: string;
  isRight: boolean;
  differences: readonly Difference[];
  isFetching: boolean;
  isBusy: boolean;
  onMend: (differences: readonly Difference[]) => void;
};

function Verdict({ text, isRight, differences, isFetching, isBusy, onMend }: VerdictProps) {
  const certain = differences.filter(({ is_certain }) => is_certain);
  return (
    <section className={styles.verdict} data-right={isRight || undefined} aria-label="Result">
      {isRight && <CircleCheck />}
      <p role="status">
        {text}
        {isFetching && (
          <span className={styles.asking}>
            <Spinner isLabeled /> Asking the services…
          </span>
        )}
      </p>
      {certain.length > 0 && (
        <Button kind="primary" busyLabel={isBusy && 'Mending'} onClick={() => onMend(certain)}>
          {certain.length === differences.length
            ? `Mend ${counted(certain.length, 'difference')}`
            : `Mend the ${certain.length} certain`}
        </Button>
      )}
    </section>
  );
}

const NoSuch = ({ title, children }: { title: string; children: string }) => (
  <div className={basics.screen}>
    <EmptyState
      heading="h1"
      art={<Coins />}
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
