import { currentLive, nextLive } from '#domain/running-live.ts';
import type { Caller } from '../http/permissions.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { onAir } from '../storage/queries/on-air.ts';
import { airedLives, livesToOpen } from '../storage/queries/open-lives.ts';
import { liveClock, withRunningUntil } from '../storage/running-until.ts';
import type { Storage } from '../storage/storage.ts';

type Lives = {
  /** By id and by code. */
  byName: ReadonlyMap<string, { id: string; series_id: string | null }>;
  /** The live that an overlay shows whose link names none; null without lives. */
  currentId: string | null;
  /** The lives that moderators may see and change. */
  openIds: ReadonlySet<string>;
};

/** Which lives a caller may see. */
export type LiveAccess = {
  mayUse(caller: Caller, liveId: string): boolean;
  /** The lives that the caller may see now, as a filter for use inside of a transaction, where none other can begin. */
  filterOf(caller: Caller): (liveId: string) => boolean;
  /** Whether the caller may see a live of the series. */
  mayUseSeries(caller: Caller, seriesId: string): boolean;
  /** The id of the live with this id or code, or without one of the current live; undefined where there is none. */
  idOf(named: string | undefined): string | undefined;
};

/** Open lives change with the clock, so they are read again after this time. */
const CACHED_MS = 900;

/** `now` is a monotonic clock in ms. */
export function createLiveAccess(
  { read, bootVersion, storedVersions }: Pick<Storage, 'read' | 'bootVersion' | 'storedVersions'>,
  now: () => number = () => performance.now(),
): LiveAccess {
  let cached: { lives: Lives; version: string; readMs: number } | undefined;

  function current(): Lives {
    const version = `${bootVersion()} ${storedVersions().on_air}`;
    const isOld = cached?.version !== version || now() - cached.readMs >= CACHED_MS;
    if (!cached || isOld) cached = { lives: read(livesIn), version, readMs: now() };
    return cached.lives;
  }

  function filterOf(caller: Caller): (liveId: string) => boolean {
    if (caller.kind === 'private') return () => true;
    if (caller.kind === 'nobody') return () => false;
    if (caller.kind === 'overlay') {
      const own = caller.liveId ?? current().currentId;
      return (liveId) => liveId === own;
    }
    if (caller.role === 'owner') return () => true;
    const { openIds } = current();
    return (liveId) => openIds.has(liveId);
  }

  const mayUse = (caller: Caller, liveId: string) => filterOf(caller)(liveId);

  return {
    mayUse,
    filterOf,
    mayUseSeries(caller, seriesId) {
      if (caller.kind === 'private') return true;
      if (caller.kind === 'person' && caller.role === 'owner') return true;
      for (const { id, series_id } of current().byName.values()) {
        if (series_id === seriesId && mayUse(caller, id)) return true;
      }
      return false;
    },
    idOf(named) {
      const { byName, currentId } = current();
      return named ? byName.get(named)?.id : (currentId ?? undefined);
    },
  };
}

/**
 * Open to moderators are the live on air, the current one, the next to begin, and each one that was on air within a day,
 * so that no tip typed in time is refused.
 */
function livesIn(prepared: Prepared): Lives {
  const clock = liveClock(prepared);
  const rows = livesToOpen(prepared);
  const lives = withRunningUntil(prepared, rows, clock);
  const onAirId = onAir(prepared)?.live_id;
  const currentId = currentLive(lives, { onAirId, clock })?.id ?? null;
  const aired = airedLives(prepared, clock.now.toISOString()).map(({ live_id }) => live_id);
  const open = [onAirId, currentId, nextLive(lives, clock)?.id, ...aired];
  return {
    byName: new Map(rows.flatMap((live) => [[live.id, live] as const, [live.code, live] as const])),
    currentId,
    openIds: new Set(open.filter((id) => id !== null && id !== undefined)),
  };
}
