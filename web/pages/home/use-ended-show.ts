import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { liveKeys } from '../../data/lives.ts';

/**
 * Refetches the lives when the running live ends according to the list: tips from elsewhere may have extended
 * it. Null if no live is running.
 */
export function useEndedShow(runningId: string | null): void {
  const client = useQueryClient();
  const last = useRef(runningId);
  useEffect(() => {
    const hasEnded = last.current !== null && last.current !== runningId;
    last.current = runningId;
    if (hasEnded) void client.invalidateQueries({ queryKey: liveKeys.list, exact: true });
  }, [client, runningId]);
}
