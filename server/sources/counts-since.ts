import type { SourceRow } from '../storage/queries/sources.ts';

/** Lists overlap by so much: services sort late payments by when they were made. */
const OVERLAP_MS = 60 * 60_000;

/** When a source was made and from when on its payments count, by the clock of this computer as it was then. */
export type SourceStart = Pick<SourceRow, 'starts_at' | 'created_at'>;

/**
 * From when on payments count. A source that was made after `now` was made by a clock that was ahead: what it wrote
 * would refuse payments until that moment is there, so those of the last hour count instead.
 */
export function countsSince(source: SourceStart, now: Date): Date {
  const startsAt = new Date(source.starts_at);
  if (new Date(source.created_at) <= now) return startsAt;
  return earliest(startsAt, new Date(now.getTime() - OVERLAP_MS));
}

/**
 * From when on a list is read, which was read completely at `listedAt`, or never. A reading after `now` tells nothing,
 * as above.
 */
export function listSince(source: SourceStart, listedAt: Date | null, now: Date): Date {
  const since = countsSince(source, now);
  if (listedAt === null || listedAt > now) return since;
  const overlapping = new Date(listedAt.getTime() - OVERLAP_MS);
  return overlapping > since ? overlapping : since;
}

const earliest = (one: Date, other: Date) => (one < other ? one : other);
