import { CircleAlert, Clock, Pencil } from 'lucide-react';
import { memo } from 'react';
import { isUnkept, isWaiting, type OutboxEntry } from '../../../api/tip-outbox/tip-outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { ListItem } from '../list-item.tsx';
import { PendingSummary } from '../tip-summary.tsx';
import styles from './outbox-row.module.css';
import { discardEntry, editEntry } from './refused-tip.ts';

type Props = {
  /** The live on screen. */
  liveId: string;
  entry: OutboxEntry;
  /** Why tips are waiting; null while all goes well. */
  trouble: string | null;
};

/** A tip in the outbox: waiting or refused. */
export const OutboxRow = memo(function OutboxRow({ liveId, entry, trouble }: Props) {
  if (!isWaiting(entry)) return <RefusedRow liveId={liveId} entry={entry} />;
  return (
    <ListItem className={styles.row} data-waiting>
      <div className={styles.summary}>
        <Clock className={styles.icon} />
        <PendingSummary entry={entry} label={trouble ? waitText(entry) : ''} />
      </div>
    </ListItem>
  );
});

const waitText = ({ key }: OutboxEntry) =>
  isUnkept(key) ? 'Waiting. Keep this page open' : 'Waiting for the server';

function RefusedRow({ liveId, entry }: Omit<Props, 'trouble'>) {
  return (
    <ListItem className={styles.row} data-refused>
      <div className={styles.summary}>
        <CircleAlert className={styles.icon} />
        <PendingSummary entry={entry} label="Not recorded" />
      </div>
      <p className={styles.reason}>{entry.refusal}</p>
      <div className={styles.foot}>
        <Button size="small" onClick={() => editEntry(liveId, entry)}>
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
