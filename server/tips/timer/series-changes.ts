import { timersOfLive } from '../../storage/queries/timers.ts';
import type { Storage } from '../../storage/storage.ts';
import { storedTimer } from './stored-timer.ts';
import { noteTakenBack } from './tip-times.ts';

/**
 * Returns what runs a change of a live or its deletion, and then notes whether that took the last time of the timer of its
 * series away. The note is a transaction of its own: without it only the message to the host is missing.
 */
export const noteLostTime =
  ({ read, inTransaction }: Pick<Storage, 'read' | 'inTransaction'>) =>
  async <T>(liveId: string, change: () => Promise<T>): Promise<T> => {
    const before = read((prepared) =>
      timersOfLive(prepared, { liveId })
        .filter(({ series_id }) => series_id !== null)
        .map((row) => storedTimer(prepared, row)),
    );
    const result = await change();
    if (before.length > 0) {
      await inTransaction((prepared) => {
        for (const timer of before) noteTakenBack(prepared, timer, { tipId: null });
      });
    }
    return result;
  };
