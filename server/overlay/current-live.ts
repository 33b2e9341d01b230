import { currentLive } from '#domain/running-live.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { startsOfLives } from '../storage/queries/lives.ts';
import { onAir } from '../storage/queries/on-air.ts';
import { liveClock, withRunningUntil } from '../storage/running-until.ts';
import type { Storage } from '../storage/storage.ts';

/** The id of the live that an overlay shows whose link names none (`currentLive`). Null without lives. */
export function currentLiveId(prepared: Prepared): string | null {
  const clock = liveClock(prepared);
  const lives = withRunningUntil(prepared, startsOfLives(prepared), clock);
  return currentLive(lives, { onAirId: onAir(prepared)?.live_id, clock })?.id ?? null;
}

/** The current live changes with the clock, so it is read again after this time. */
const CACHED_MS = 900;

/** Reads `currentLiveId` at most once in `CACHED_MS`, and after each change of a live. `now` is a monotonic clock in ms. */
export function createCurrentLive(
  { read, bootVersion }: Pick<Storage, 'read' | 'bootVersion'>,
  now: () => number = () => performance.now(),
): () => string | null {
  let cached = { id: null as string | null, version: '', readMs: Number.NEGATIVE_INFINITY };
  return () => {
    const version = bootVersion();
    if (version !== cached.version || now() - cached.readMs >= CACHED_MS) {
      cached = { id: read(currentLiveId), version, readMs: now() };
    }
    return cached.id;
  };
}
