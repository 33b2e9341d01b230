import { durationClock } from '#domain/time/duration.ts';
import { liveData } from '../../../data/live/live.ts';
import { useServerTime } from '../../../parts/timer/server-clock.ts';
import { whenText } from '../when-text.ts';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;

/** How long a link works: counted down in its last hour, `for 14:32`, else `until tomorrow, 8:14 PM`. */
export function LinkTime({ endsAt, timezone }: { endsAt: string; timezone: string | null }) {
  const endsMs = Date.parse(endsAt);
  const nowMs = useServerTime(
    liveData().client,
    (now) => (now < endsMs ? (endsMs - now) % SECOND_MS || SECOND_MS : null),
    true,
  );
  const leftMs = Math.max(0, endsMs - nowMs);
  if (leftMs > HOUR_MS) return <>until {whenText(endsAt, new Date(nowMs), timezone)}</>;
  return (
    <>
      for{' '}
      <span role="timer" aria-label="Time left" aria-live="off">
        {durationClock(Math.ceil(leftMs / SECOND_MS))}
      </span>
    </>
  );
}
