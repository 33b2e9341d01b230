import type { SourceRow } from '../../storage/queries/sources.ts';

/** Overlap of two lists, because services sort late payments by creation time. */
const OVERLAP_MS = 60 * 60_000;

/** When a source was created and since when its payments count, by this computer's clock at that time. */
export type SourceStart = Pick<SourceRow, 'starts_at' | 'created_at'>;

/**
 * Since when payments count. If the source was created after `now`, the clock was ahead then, so the payments of the
 * last hour count.
 */
export function countsSince(source: SourceStart, now: Date): Date {
  const startsAt = new Date(source.starts_at);
  if (new Date(source.created_at) <= now) return startsAt;
  return earliest(startsAt, new Date(now.getTime() - OVERLAP_MS));
}

/**
 * Start of the next list. `listedAt` is when the last complete list began; null, or a time after `now`, means none.
 */
export function listSince(source: SourceStart, listedAt: Date | null, now: Date): Date {
  const since = countsSince(source, now);
  if (listedAt === null || listedAt > now) return since;
  const overlapping = new Date(listedAt.getTime() - OVERLAP_MS);
  return overlapping > since ? overlapping : since;
}

const earliest = (one: Date, other: Date) => (one < other ? one : other);
