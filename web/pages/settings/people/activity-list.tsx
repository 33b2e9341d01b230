import { History } from 'lucide-react';
import { useId } from 'react';
import type { Activity } from '#contract/people.ts';
import { useActivity } from '../../../data/activity.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { momentText } from '../../../state/local-time.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type ActivityDay, activityDays } from './activity-days.ts';
import styles from './people-page.module.css';

/** What people did through the shared door, newest first. */
export function ActivityList({ timezone }: { timezone: string | null }) {
  const loading = useActivity();
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = loading;
  if (!data) {
    if (error) return <LoadFailure title="The activity did not load" loading={loading} />;
    return (
      <div role="status" aria-label="Loading the activity">
        <Skeleton width="100%" height={160} />
      </div>
    );
  }
  const days = activityDays(data.pages.flat(), new Date(), timezone);
  if (days.length === 0) {
    return (
      <EmptyState isSmall art={<History />} title="Nothing was done yet">
        What people do on other devices is listed here for 90 days.
      </EmptyState>
    );
  }
  return (
    <div className={styles.activity}>
      {days.map((day) => (
        <Day key={day.day} {...day} timezone={timezone} />
      ))}
      {isFetchNextPageError && error && <Notice>{sentenceOf(error)}</Notice>}
      {hasNextPage && (
        <Button
          busyLabel={isFetchingNextPage && 'Loading'}
          onClick={() => void loading.fetchNextPage()}
        >
          Older
        </Button>
      )}
    </div>
  );
}

function Day({ day, entries, timezone }: ActivityDay & { timezone: string | null }) {
  const id = useId();
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 id={id} className={styles.dayName}>
        {day}
      </h2>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} timezone={timezone} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, timezone }: { entry: Activity; timezone: string | null }) {
  const { at, person_name, device_name, action, subject } = entry;
  return (
    <li className={styles.entry}>
      <time className={styles.clock} dateTime={at}>
        {momentText('time', at, timezone)}
      </time>
      <p className={styles.deed}>
        <b dir="auto">{person_name}</b> {action}
        {subject !== null && (
          <>
            {': '}
            <bdi>{subject}</bdi>
          </>
        )}
      </p>
      <span className={styles.facts} dir="auto">
        {device_name}
      </span>
    </li>
  );
}
