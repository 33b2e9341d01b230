import { TOO_MANY_MESSAGES } from '#contract/live-protocol.ts';

const SECOND_MS = 1000;

/** Returns a function that counts a message at `nowMs` and returns whether the limit per second is exceeded. */
export function createMessageLimit(): (nowMs: number) => boolean {
  let times: number[] = [];
  return (nowMs) => {
    times = times.filter((ms) => nowMs - ms < SECOND_MS);
    times.push(nowMs);
    return times.length >= TOO_MANY_MESSAGES;
  };
}
