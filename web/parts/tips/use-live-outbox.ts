import { useMemo } from 'react';
import { useLives } from '../../data/lives.ts';
import { useOutbox, useOutboxTrouble } from '../../data/outbox/tip-outbox.ts';
import { type LiveOutbox, outboxOfLive } from './outbox-of-live.ts';

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
