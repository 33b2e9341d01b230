import type { LiveSummary } from '#contract/lives.ts';
import type { OnAir } from '#contract/sources.ts';
import { leftOnAir, showText } from '#domain/left-on-air.ts';
import type { Prepared } from './prepared-transactions.ts';
import { liveNames, liveStart, startsOfLives } from './queries/lives.ts';
import { onAir } from './queries/on-air.ts';
import { liveClock, withRunningUntil } from './running-until.ts';

/** The live on air, and until when its show runs. */
export function onAirState(prepared: Prepared): OnAir {
  const { live_id: id = null, since } = onAir(prepared) ?? {};
  const start = id === null ? undefined : liveStart(prepared, id);
  if (id === null || since === undefined || !start) {
    return { live_id: null, since: null, runs_until: null };
  }
  return { live_id: id, since, runs_until: runsUntil(prepared, { id, ...start }, since) };
}

type Start = Pick<LiveSummary, 'id' | 'start_date' | 'start_time'>;

/** The later of the ends counted from the start of the live and from when it was put on air. */
function runsUntil(prepared: Prepared, live: Start, since: string): string | null {
  const clock = liveClock(prepared);
  const utc = { ...clock, timezone: 'UTC' };
  const putOnAir = { ...live, start_date: since.slice(0, 10), start_time: since.slice(11, 16) };
  const ends = [
    ...withRunningUntil(prepared, [live], clock),
    ...withRunningUntil(prepared, [putOnAir], utc),
  ].map(({ running_until }) => running_until);
  // ISO 8601 sorts as text.
  return ends.reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b));
}

/** The live that was left on air after its show, and that show in words; null if there is none. */
export function liveLeftOnAir(
  prepared: Prepared,
): { name: string; code: string; show: string } | null {
  const clock = liveClock(prepared);
  const state = onAirState(prepared);
  const lives = withRunningUntil(prepared, startsOfLives(prepared), clock);
  const left = leftOnAir(lives, state, clock);
  const names = left && liveNames(prepared, left.live.id);
  if (!left || !names) return null;
  return { name: names.name, code: names.code, show: showText(left.live, state, clock) };
}
