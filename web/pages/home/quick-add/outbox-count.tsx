import { useMemo } from 'react';
import { useLives } from '../../../data/lives.ts';
import { useOutbox, useOutboxTrouble } from '../../../data/outbox/tip-outbox.ts';
import styles from './outbox-count.module.css';
import { type LiveOutbox, outboxOfLive } from './outbox-of-live.ts';

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

/** The outbox as seen from one live; `trouble` says why tips are waiting. */
export function useLiveOutbox(liveId: string): LiveOutbox & { trouble: string | null } {
  const entries = useOutbox();
  const trouble = useOutboxTrouble();
  const { data: lives } = useLives();
  const outbox = useMemo(() => {
    const liveIds = (lives ?? []).map(({ id }) => id);
    return outboxOfLive(entries, liveId, liveIds);
  }, [entries, liveId, lives]);
  return { ...outbox, trouble };
}
