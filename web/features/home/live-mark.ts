import type { Live } from '#contract/lives.ts';
import { counted } from '#domain/counted.ts';
import { startOf } from './live-start.ts';

/** A live counts as on air for this long after its start; its end is not stored. */
const LONGEST_SHOW_MS = 6 * 3_600_000;

/** The live with a tag in the list: on air for `onAirMs`, or the next one. */
export type LiveMark =
  | { liveId: string; kind: 'live'; onAirMs: number }
  | { liveId: string; kind: 'next' };

/** The latest live that is on air at `now`, else the next one. */
export function markLive(
  lives: readonly Pick<Live, 'id' | 'start_date' | 'start_time'>[],
  now: Date,
): LiveMark | null {
  const waits = lives.flatMap((live) => {
    const start = startOf(live);
    return start ? [{ liveId: live.id, onAirMs: now.getTime() - start.getTime() }] : [];
  });
  const latestFirst = waits.sort((a, b) => a.onAirMs - b.onAirMs);
  const onAir = latestFirst.find(({ onAirMs }) => onAirMs >= 0 && onAirMs < LONGEST_SHOW_MS);
  if (onAir) return { ...onAir, kind: 'live' };
  const next = latestFirst.findLast(({ onAirMs }) => onAirMs < 0);
  return next ? { liveId: next.liveId, kind: 'next' } : null;
}

const hoursAndMinutes = (ms: number) => ({
  hours: Math.floor(ms / 3_600_000),
  minutes: Math.floor(ms / 60_000) % 60,
});

/** `1:42` */
export function onAirClock(onAirMs: number): string {
  const { hours, minutes } = hoursAndMinutes(onAirMs);
  return `${hours}:${String(minutes).padStart(2, '0')}`;
}

/** `On air for 1 hour 42 minutes` */
export function onAirSentence(onAirMs: number): string {
  const { hours, minutes } = hoursAndMinutes(onAirMs);
  return `On air for ${hours ? `${counted(hours, 'hour')} ` : ''}${counted(minutes, 'minute')}`;
}
