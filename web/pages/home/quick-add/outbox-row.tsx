import { CircleAlert, Clock, Pencil } from 'lucide-react';
import { memo } from 'react';
import { ANONYMOUS } from '#contract/limits.ts';
import { exactAmount } from '#domain/money/money.ts';
import { type AwaitedPerson, awaitText, useWaitsFor } from '../../../data/outbox/entry-person.ts';
import {
  isUnkept,
  isWaiting,
  type OutboxEntry,
  returnToOutbox,
  takeFromOutbox,
} from '../../../data/outbox/tip-outbox.ts';
import { hasNewText, newCardOf, useTipDrafts, writeText } from '../../../parts/tips/tip-drafts.ts';
import { entryText } from '../../../parts/tips/tip-text.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { useHomeCurrency } from '../home-currency.ts';
import { focusLine } from '../tip-focus.ts';
import { ListItem, PendingSummary } from '../tip-summary.tsx';
import styles from './outbox-row.module.css';

type Props = {
  /** The live on screen. */
  liveId: string;
  entry: OutboxEntry;
  /** Why tips are waiting; null if the last request succeeded. */
  trouble: string | null;
};

/** A tip in the outbox: waiting or refused. */
export const OutboxRow = memo(function OutboxRow({ liveId, entry, trouble }: Props) {
  const awaited = useWaitsFor(entry);
  if (!isWaiting(entry)) return <RefusedRow liveId={liveId} entry={entry} />;
  if (awaited) return <AwaitingRow entry={entry} awaited={awaited} />;
  return (
    <ListItem className={styles.row} data-waiting>
      <div className={styles.summary}>
        <Clock className={styles.icon} />
        <PendingSummary entry={entry} label={trouble ? waitText(entry) : ''} />
      </div>
    </ListItem>
  );
});

/** Undefined in a page over plain HTTP, unlike its type says. */
const clipboard = globalThis.navigator?.clipboard as Clipboard | undefined;

/** A tip of a person who is not signed in here. */
function AwaitingRow({ entry, awaited }: { entry: OutboxEntry; awaited: AwaitedPerson }) {
  const currency = useHomeCurrency();
  const { tip } = entry;
  const text = [
    tip.fan_name || ANONYMOUS,
    tip.amount_cents && exactAmount(tip.amount_cents, tip.currency ?? currency),
    tip.notes,
  ];
  return (
    <ListItem className={styles.row} data-waiting>
      <div className={styles.summary}>
        <Clock className={styles.icon} />
        <PendingSummary entry={entry} label={awaitText(awaited)} />
      </div>
      <div className={styles.foot}>
        {clipboard && (
          <Button
            size="small"
            onClick={() => void clipboard.writeText(text.filter(Boolean).join(', '))}
          >
            Copy
          </Button>
        )}
        <Button size="small" kind="ghost" onClick={() => discardEntry(entry)}>
          Delete
        </Button>
      </div>
    </ListItem>
  );
}

const waitText = ({ key }: OutboxEntry) =>
  isUnkept(key) ? 'Waiting. Keep this page open' : 'Waiting for the server';

function RefusedRow({ liveId, entry }: Omit<Props, 'trouble'>) {
  const currency = useHomeCurrency();
  return (
    <ListItem className={styles.row} data-refused>
      <div className={styles.summary}>
        <CircleAlert className={styles.icon} />
        <PendingSummary entry={entry} label="Not recorded" />
      </div>
      <p className={styles.reason}>{entry.refusal}</p>
      <div className={styles.foot}>
        <Button size="small" onClick={() => editEntry(liveId, entry, currency)}>
          <Pencil />
          Edit
        </Button>
        <Button size="small" kind="ghost" onClick={() => discardEntry(entry)}>
          Discard
        </Button>
      </div>
    </ListItem>
  );
}

/** Moves a refused tip back into the quick line of the live on screen, unless the line has text. */
function editEntry(liveId: string, entry: OutboxEntry, currency: string): void {
  if (hasNewText(useTipDrafts.getState(), liveId)) {
    notify({
      kind: 'error',
      title: 'The line is in use',
      text: 'Add the tip that stands there, or clear it, then edit this one.',
    });
  } else {
    writeText(newCardOf(liveId), entryText(entry, { liveId, currency }));
    takeFromOutbox(entry.key);
  }
  focusLine();
}

/** Removes a tip that is not sent, with Undo. */
function discardEntry(entry: OutboxEntry): void {
  takeFromOutbox(entry.key);
  focusLine();
  notify({
    kind: 'success',
    title: 'Tip discarded',
    action: { label: 'Undo', onPress: () => returnToOutbox(entry) },
  });
}
