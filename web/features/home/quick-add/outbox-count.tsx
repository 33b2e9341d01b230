import styles from './outbox-count.module.css';
import { useLiveOutbox } from './use-live-outbox.ts';

/** Counts waiting and refused tips while there is trouble; shows `rest` otherwise. */
export function OutboxCount({ liveId, rest }: { liveId: string; rest?: string }) {
  const { waiting, refused, elsewhere, trouble } = useLiveOutbox(liveId);
  const parts = [
    trouble && waiting > 0 && `${waiting} waiting for the server`,
    refused > 0 && `${refused} not recorded`,
    trouble && elsewhere > 0 && `${elsewhere} in other lives`,
  ].filter(Boolean);
  return (
    <p role="status" className={styles.count} title={parts.length > 0 ? (trouble ?? '') : ''}>
      {parts.length > 0 ? <b>{parts.join(', ')}</b> : rest}
    </p>
  );
}
