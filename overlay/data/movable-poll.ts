import { type PollOptions, startPoll } from './poll.ts';

/** A poll that is told where to ask. */
export type MovablePoll = {
  /** Told another address, it forgets the one before and all it was to answer. Tells whether it was another. */
  moveTo(url: string): boolean;
  /** Asks for nothing until `resume`, which asks at once and in full. */
  pause(): void;
  resume(): void;
};

export function createMovablePoll(handlers: Omit<PollOptions, 'url'>): MovablePoll {
  let current = '';
  let isPaused = false;
  let stop = () => {};

  function start(): void {
    stop();
    if (current && !isPaused) stop = startPoll({ ...handlers, url: current });
  }

  return {
    moveTo(url) {
      if (url === current) return false;
      current = url;
      start();
      return true;
    },
    pause() {
      isPaused = true;
      stop();
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      start();
    },
  };
}
