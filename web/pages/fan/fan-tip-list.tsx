import { useState } from 'react';
import type { FanHistory, FanTip } from '#contract/fans.ts';
import { ANONYMOUS } from '#contract/limits.ts';
import { homeOf } from '#contract/pages.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { useFanTips } from '../../data/fan-standings.ts';
import { useUserTimezone } from '../../forms/fields/clock/timezone-line.tsx';
import { dayAndTime } from '../../state/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './fan-page.module.css';

/** All tips of a fan, the last paid first, in pages. */
export function FanTipList({ fan: { id, tip_count } }: { fan: FanHistory }) {
  /** The `next` of the page above each shown page; '' for the first. */
  const [pages, setPages] = useState(['']);
  return (
    <section aria-label="Tips">
      <h2>
        Tips <span className={styles.count}>{tip_count}</span>
      </h2>
      {tip_count === 0 && <p className={styles.none}>None yet</p>}
      {pages.map((before, index) => (
        <TipPage
          key={before}
          id={id}
          before={before}
          isLast={index === pages.length - 1}
          onMore={(next) => setPages([...pages, next])}
        />
      ))}
    </section>
  );
}

type PageProps = {
  id: string;
  before: string;
  isLast: boolean;
  onMore: (next: string) => void;
};

function TipPage({ id, before, isLast, onMore }: PageProps) {
  const loading = useFanTips(id, before);
  const { data, error } = loading;
  if (!data && error) return <LoadFailure title="The tips did not load" loading={loading} />;
  if (!data) {
    return (
      <div role="status" aria-label="Loading tips">
        <Skeleton width="100%" height={120} />
      </div>
    );
  }
  const { tips, next } = data;
  return (
    <>
      <ul className={styles.list}>
        {tips.map((tip) => (
          <TipItem key={tip.id} tip={tip} />
        ))}
      </ul>
      {isLast && next !== null && (
        <div className={styles.more}>
          <Button onClick={() => onMore(next)}>Show more</Button>
        </div>
      )}
    </>
  );
}

function TipItem({ tip }: { tip: FanTip }) {
  const timezone = useUserTimezone() ?? null;
  const { amount_cents: cents, notes, is_anonymous, paid_at, live_code, live_name } = tip;
  return (
    <li>
      <div className={styles.name}>
        <p className={styles.when}>
          <time dateTime={paid_at}>{dayAndTime(paid_at, timezone)}</time>
          <a href={homeOf(live_code)} dir="auto">
            {live_name}
          </a>
          {is_anonymous && <span>as {ANONYMOUS}</span>}
        </p>
        {notes && (
          <p className={styles.notes} dir="auto">
            {withMaskedEmails(notes)}
          </p>
        )}
      </div>
      <span className={styles.amount}>
        {cents === null ? 'Open amount' : exactAmount(cents, tip.currency)}
      </span>
    </li>
  );
}
