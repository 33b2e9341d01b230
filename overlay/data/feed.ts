import type { OverlayBoot } from '#contract/overlay.ts';
import type { TipTotals } from '#contract/tips.ts';
import { bootUrl, type OverlayAddress, totalsUrl } from './address.ts';
import { readBoot, readTotals } from './answers.ts';
import { type PollOptions, startPoll } from './poll.ts';
import { createPollHealth } from './poll-health.ts';

/** What is known about the live on air. `totals` is null when the server has not told them yet. */
export type OverlayData = { boot: OverlayBoot; totals: TipTotals | null };

/** 'booting' until the live is known, 'offline' while the newest request of either kind failed. */
export type PollState = 'booting' | 'ok' | 'offline';

export type FeedOptions = {
  address: OverlayAddress;
  /** How many tippers are to be asked for. */
  countTippers: (boot: OverlayBoot) => number;
  /** Called with everything that is known, whenever any of it changed. */
  onData: (data: OverlayData) => void;
};

/**
 * Follows the live and its tips on the server for as long as the page lives. Failures change nothing
 * but `state`: what was known stays, and the next answer brings it up to date.
 */
export function startFeed({ address, countTippers, onData }: FeedOptions): {
  state: () => PollState;
} {
  const health = createPollHealth();
  let boot: OverlayBoot | null = null;
  let totals: TipTotals | null = null;
  const publish = () => {
    if (boot) onData({ boot, totals });
  };

  const pollTotals = createMovablePoll({
    onFresh: (body) => {
      totals = readTotals(body);
      publish();
    },
    onSettled: (failure) => {
      health.note('tips', failure);
      // A live is first shown with its tips, unless they cannot be had.
      if (failure && !totals) publish();
    },
  });
  startPoll({
    url: bootUrl(address),
    onFresh: (body) => {
      const next = readBoot(body);
      const isOtherLive = next.live.id !== boot?.live.id;
      boot = next;
      if (isOtherLive) totals = null;
      pollTotals(totalsUrl(next.live.id, countTippers(next)));
      if (!isOtherLive) publish();
    },
    onSettled: (failure) => health.note('live', failure),
  });

  return { state: () => (boot === null ? 'booting' : health.isFailing() ? 'offline' : 'ok') };
}

/** A poll that is told where to ask; told another address, it forgets the one before and all it was to answer. */
function createMovablePoll(handlers: Omit<PollOptions, 'url'>): (url: string) => void {
  let current = '';
  let stop = () => {};
  return (url) => {
    if (url === current) return;
    stop();
    current = url;
    stop = startPoll({ ...handlers, url });
  };
}
