import { useLiveOutbox } from '../../../parts/tips/use-live-outbox.ts';
import styles from './outbox-count.module.css';

/** Counts waiting and refused tips while the server is unreachable; shows `rest` otherwise. */
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
