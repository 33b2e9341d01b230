import { ChevronLeft, UserRound } from 'lucide-react';
import { route } from 'preact-router';
import { useState } from 'react';
import type { FanHistory } from '#contract/fans.ts';
import { ANONYMOUS } from '#contract/limits.ts';
import { EDITOR_PATHS, fanPath } from '#contract/pages.ts';
import { totalsText } from '#domain/money/sums-text.ts';
import { useFan } from '../../data/fan-standings.ts';
import { isNotFound } from '../../data/request-error.ts';
import { useUserTimezone } from '../../forms/fields/clock/timezone-line.tsx';
import { Aliases } from '../../parts/fans/aliases.tsx';
import { EndAlias, type EndedAlias } from '../../parts/fans/end-alias.tsx';
import { tipsOfFan } from '../../parts/fans/fan-text.ts';
import { MergeQuestion } from '../../parts/fans/merge-question.tsx';
import { useBlockFan } from '../../parts/fans/use-block-fan.ts';
import { useRenaming } from '../../parts/fans/use-renaming.ts';
import { NameLine } from '../../parts/name-line/name-line.tsx';
import { dayAndTime } from '../../state/local-time.ts';
import basics from '../../ui/basics.module.css';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FanLives } from './fan-lives.tsx';
import { FanNote } from './fan-note.tsx';
import styles from './fan-page.module.css';
import { FanRewards } from './fan-rewards.tsx';
import { FanTipList } from './fan-tip-list.tsx';

/** A fan: names, sums, all tips, rewards, and the private note of the host. */
export function FanPage({ id }: { id: string }) {
  const loading = useFan(id);
  const { data, error } = loading;
  if (data && !(error && isNotFound(error))) return <FanOf key={id} fan={data} />;
  if (error && isNotFound(error)) return <NoSuchFan />;
  return (
    <div className={page.page}>
      {error ? (
        <LoadFailure heading="h1" title="The fan did not load" loading={loading} />
      ) : (
        <div role="status" aria-label="Loading the fan">
          <Skeleton width="100%" height={320} />
        </div>
      )}
    </div>
  );
}

function FanOf({ fan }: { fan: FanHistory }) {
  const renaming = useRenaming((id) => route(fanPath(id), true));
  const { setBlocked, isPending } = useBlockFan(fan);
  const [ended, setEnded] = useState<EndedAlias>();
  const [isEnding, setEnding] = useState(false);
  return (
    <div className={page.page}>
      <header className={styles.head}>
        <p className={styles.up}>
          <a href={EDITOR_PATHS.fans}>
            <ChevronLeft aria-hidden />
            Fans
          </a>
        </p>
        <NameLine
          isTitle
          name={fan.name}
          label="Fan name"
          rename={(name) => renaming.rename(fan, name)}
        >
          <span className={styles.block}>
            <Button disabled={isPending} onClick={() => void setBlocked(!fan.is_hidden)}>
              {fan.is_hidden ? 'Unblock' : 'Block'}
            </Button>
          </span>
        </NameLine>
        {fan.is_hidden && (
          <p className={styles.hidden}>Blocked: overlays show this fan as {ANONYMOUS}</p>
        )}
        {fan.aliases && (
          <Aliases
            aliases={fan.aliases}
            onEnd={(alias) => {
              setEnded({ fan, alias });
              setEnding(true);
            }}
          />
        )}
      </header>
      <Facts fan={fan} />
      <div className={styles.columns}>
        <FanTipList fan={fan} />
        <div className={styles.aside}>
          <FanNote fan={fan} />
          {fan.lives.length > 0 && <FanLives lives={fan.lives} />}
          <FanRewards id={fan.id} />
        </div>
      </div>
      <MergeQuestion {...renaming} />
      {ended && <EndAlias {...ended} isOpen={isEnding} onClose={() => setEnding(false)} />}
    </div>
  );
}

function Facts({ fan }: { fan: FanHistory }) {
  const timezone = useUserTimezone() ?? null;
  const { first_tip_at: first, last_tip_at: last } = fan;
  const facts = [
    { label: 'Given', value: totalsText(fan) },
    { label: 'Tips', value: tipsOfFan(fan) },
    { label: 'First tip', value: first && dayAndTime(first, timezone) },
    { label: 'Last tip', value: last && dayAndTime(last, timezone) },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const NoSuchFan = () => (
  <div className={basics.screen}>
    <EmptyState
      isSmall
      heading="h1"
      art={<UserRound />}
      title="There is no such fan"
      actions={
        <ButtonLink kind="primary" size="large" href={EDITOR_PATHS.fans}>
          All fans
        </ButtonLink>
      }
    >
      The fan may have been merged into another one, or deleted.
    </EmptyState>
  </div>
);
