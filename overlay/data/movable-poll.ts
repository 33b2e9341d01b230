import { type Poll, type PollOptions, startPoll } from './poll.ts';

/** A poll whose address can change. What it is told before it has one, or during a pause, it passes over. */
export type MovablePoll = Pick<Poll, 'etag' | 'askNow' | 'askAgain' | 'learn' | 'rest'> & {
  /** Switches to another address and ignores pending answers of the one before. Returns false for the same address. */
  moveTo(url: string): boolean;
  /** Stops requests until `resume`, which sends one at once, without an ETag. */
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
    etag: () => poll?.etag() ?? null,
    askNow: () => poll?.askNow(),
    askAgain: () => poll?.askAgain(),
    learn: (version) => poll?.learn(version),
    rest: () => poll?.rest(),
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
