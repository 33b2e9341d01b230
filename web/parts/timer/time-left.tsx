import { durationClock } from '#domain/time/duration.ts';
import {
  type CountedTimer,
  shownForMs,
  shownSeconds,
  timerLeftMs,
} from '#domain/timer/shown-time.ts';
import { type ServerClock, useServerTime } from './server-clock.ts';

type Props = { timer: CountedTimer; clock: ServerClock };

/** `2:41:07` left. Only this text renders each second, and none does while the timer is paused or the page hidden. */
export function TimeLeft({ timer, clock }: Props) {
  const nowMs = useServerTime(clock, (now) => shownForMs(timer, now), true);
  return (
    <span role="timer" aria-label="Time left" aria-live="off">
      {durationClock(shownSeconds(timerLeftMs(timer, nowMs)))}
    </span>
  );
}
