import type { LiveSummary } from '#contract/lives.ts';
import type { Session } from '#contract/session.ts';
import { exactAmount } from '#domain/money/money.ts';
import { type AwaitedPerson, awaitText, useWaitsFor } from '../data/outbox/entry-person.ts';
import {
  isWaiting,
  type OutboxEntry,
  returnToOutbox,
  takeFromOutbox,
} from '../data/outbox/tip-outbox.ts';
import { useSession } from '../data/session/session.ts';
import { hasNewText, newCardOf, useTipDrafts, writeText } from '../parts/tips/tip-drafts.ts';
import { entryText } from '../parts/tips/tip-text.ts';
import { timeOfDay } from '../state/local-time.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { notify } from '../ui/notify.ts';
import styles from './tip-items.module.css';
import { Fan } from './tip-items.tsx';

type Props = {
  live: LiveSummary;
  entry: OutboxEntry;
  /** Why tips are waiting; null if the last request succeeded. */
  trouble: string | null;
  timezone: string | null;
};

/** A tip that waits for the server, or that the server has refused. */
export function PendingItem({ live, entry, trouble, timezone }: Props) {
  const { tip, typedAt, refusal } = entry;
  const awaited = useWaitsFor(entry);
  const isAnothers = useSession(({ session }) => awaited !== null && !isOf(awaited, session));
  const state = isWaiting(entry) ? (trouble || awaited) && 'Waiting' : 'Not recorded';
  return (
    <li className={classNames(styles.pending, refusal !== null && styles.refused)}>
      <div className={styles.tip}>
        <Fan name={tip.fan_name} isAnonymous={tip.is_anonymous ?? false} />
        <span className={styles.amount}>
          {exactAmount(tip.amount_cents ?? 0, tip.currency ?? live.currency)}
        </span>
        <span className={styles.facts} dir="auto">
          {tip.notes}
        </span>
        <span className={styles.time}>{state || timeOfDay(typedAt, timezone)}</span>
      </div>
      {isAnothers && awaited && (
        <>
          <p className={styles.reason}>{awaitText(awaited)}</p>
          <div className={styles.foot}>
            <Button kind="ghost" onClick={() => discard(entry)}>
              Discard
            </Button>
          </div>
        </>
      )}
      {refusal !== null && (
        <>
          <p className={styles.reason}>{refusal}</p>
          <div className={styles.foot}>
            <Button onClick={() => editEntry(live, entry)}>Edit</Button>
            <Button kind="ghost" onClick={() => discard(entry)}>
              Discard
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

const isOf = (awaited: AwaitedPerson, session: Session | null) =>
  awaited === 'owner' ? session?.door === 'private' : awaited.id === session?.person?.id;

/** Moves a refused tip back into the line, unless that has text. */
function editEntry({ id: liveId, currency }: LiveSummary, entry: OutboxEntry): void {
  if (hasNewText(useTipDrafts.getState(), liveId)) {
    notify({
      kind: 'error',
      title: 'The line is in use',
      text: 'Add the tip that stands there, or clear it, then edit this one.',
    });
    return;
  }
  writeText(newCardOf(liveId), entryText(entry, { liveId, currency }));
  takeFromOutbox(entry.key);
}

/** Removes a tip that is not sent, with Undo. */
function discard(entry: OutboxEntry): void {
  takeFromOutbox(entry.key);
  notify({
    kind: 'success',
    title: 'Tip discarded',
    action: { label: 'Undo', onPress: () => returnToOutbox(entry) },
  });
}
