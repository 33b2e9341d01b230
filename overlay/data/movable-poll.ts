import { type Poll, type PollOptions, startPoll } from './poll.ts';

/** A poll that is told where to ask. */
export type MovablePoll = {
  /** Told another address, it forgets the one before and all it was to answer. Tells whether it was another. */
  moveTo(url: string): boolean;
  /** Does not wait for the end of the pause between two requests. */
  askNow(): void;
  /** Asks for nothing until `resume`, which asks at once and in full. */
  pause(): void;
  resume(): void;
};

export function createMovablePoll(handlers: Omit<PollOptions, 'url'>): MovablePoll {
  let current = '';
  let isPaused = false;
  let poll: Poll | null = null;

  function stop(): void {
    poll?.stop();
    poll = null;
  }

  function start(): void {
    stop();
    if (current && !isPaused) poll = startPoll({ ...handlers, url: current });
  }

  return {
    moveTo(url) {
      if (url === current) return false;
      current = url;
      start();
      return true;
    },
    askNow: () => poll?.askNow(),
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
