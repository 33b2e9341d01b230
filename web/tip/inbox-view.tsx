import { ArrowLeft, Inbox } from 'lucide-react';
import { useMemo } from 'react';
import type { Arrival } from '#contract/inbox.ts';
import { ANONYMOUS } from '#contract/limits.ts';
import type { LiveSummary } from '#contract/lives.ts';
import { reportedAmount } from '#domain/money/reported-amount.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { useInbox } from '../data/inbox.ts';
import { convertedText, isReleasable, whyText } from '../parts/inbox/arrival-text.ts';
import { paidAtIn } from '../parts/inbox/paid-at.ts';
import { useInboxActions } from '../parts/inbox/use-inbox-actions.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconOnlyButton } from '../ui/icon-only-button.tsx';
import styles from './inbox-view.module.css';
import { SignInStrip } from './sign-in.tsx';

type Props = {
  /** Receives what is given. */
  live: LiveSummary;
  lives: readonly LiveSummary[];
  clock: LiveClock;
  onClose: () => void;
};

const LIMIT = 50;

/** What waits for a live or is held: one press gives it to the live, releases it or sets it aside. */
export function InboxView({ live, lives, clock, onClose }: Props) {
  const { data, error } = useInbox({ state: 'open', limit: LIMIT, before: undefined });
  const actions = useInboxActions();
  const paidAt = useMemo(() => paidAtIn(clock), [clock]);
  const arrivals = data?.arrivals ?? [];
  const more = data ? data.waiting + data.held - arrivals.length : 0;
  return (
    <>
      <header className={styles.head}>
        <IconOnlyButton label="Back to the tips" onClick={onClose}>
          <ArrowLeft />
        </IconOnlyButton>
        <h1>Inbox</h1>
      </header>
      <main className={styles.scroll}>
        <SignInStrip />
        {data && arrivals.length === 0 && (
          <EmptyState isSmall art={<Inbox />} title="The inbox is empty">
            Tips that wait for a live or need a look come here.
          </EmptyState>
        )}
        {!data && error && (
          <div role="alert">
            <EmptyState isSmall art={<Inbox />} title="The inbox did not load">
              {error.message}
            </EmptyState>
          </div>
        )}
        <ul className={styles.arrivals}>
          {arrivals.map((arrival) => (
            <ArrivalCard
              key={arrival.id}
              arrival={arrival}
              when={paidAt(arrival.paid_at)}
              target={targetOf(arrival, live, lives)}
              actions={actions}
            />
          ))}
        </ul>
        {more > 0 && <p className={styles.more}>{more} more show once these are done.</p>}
      </main>
    </>
  );
}

/** A held tip that counts already is released on its own live. */
function targetOf(arrival: Arrival, live: LiveSummary, lives: readonly LiveSummary[]): LiveSummary {
  return (isReleasable(arrival) && lives.find(({ id }) => id === arrival.live_id)) || live;
}

type CardProps = {
  arrival: Arrival;
  when: string;
  target: LiveSummary;
  actions: ReturnType<typeof useInboxActions>;
};

function ArrivalCard({ arrival, when, target, actions }: CardProps) {
  const why = whyText(arrival);
  const counts = convertedText(arrival);
  const nameId = `who-${arrival.id}`;
  return (
    <li className={styles.card}>
      <div className={styles.who} id={nameId}>
        <span dir="auto">{withMaskedEmails(arrival.fan_name ?? ANONYMOUS)}</span>
        <span className={styles.amount}>
          {reportedAmount(arrival)}
          {counts && <small> {counts}</small>}
        </span>
      </div>
      {arrival.note && (
        <p dir="auto" className={styles.note}>
          {withMaskedEmails(arrival.note)}
        </p>
      )}
      <p className={styles.facts}>
        <span dir="auto">{arrival.source_name}</span> · {when}
        {arrival.is_anonymous && arrival.fan_name && ` · ${ANONYMOUS} on the overlay`}
      </p>
      {why && <p className={styles.why}>{why}</p>}
      <div className={styles.foot}>
        <Button
          aria-describedby={nameId}
          disabled={actions.isBusy}
          onClick={() => void actions.give([arrival], target)}
        >
          {isReleasable(arrival) ? (
            'Release'
          ) : (
            <span className={styles.give}>
              Give to <bdi>{target.name}</bdi>
            </span>
          )}
        </Button>
        <Button
          kind="ghost"
          aria-describedby={nameId}
          disabled={actions.isBusy}
          onClick={() => void actions.setAside([arrival])}
        >
          Set aside
        </Button>
      </div>
    </li>
  );
}
