import { DATA_VERSION_HEADER } from '#contract/data-version.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import { bootUrl, type OverlayAddress, totalsUrl } from './address.ts';
import { readBoot, readTotals } from './answers.ts';
import { createKnown, type Known, type OverlayData } from './known.ts';
import { createMovablePoll } from './movable-poll.ts';
import { createPollHealth, type PollHealth } from './poll-health.ts';

export type { OverlayData } from './known.ts';

/**
 * 'booting' until the live is known, 'missing' while the server says that there is none, 'offline' while
 * the newest request of either kind failed, and while what is shown is only what was kept.
 */
export type PollState = 'booting' | 'ok' | 'missing' | 'offline';

export type FeedOptions = {
  address: OverlayAddress;
  /** How many tippers are to be asked for. */
  countTippers: (boot: OverlayBoot) => number;
  /** What this overlay showed last time; it stands in while the server does not answer. */
  kept?: OverlayData | null;
  /**
   * Called with everything that is known, whenever any of it changed. `isMissed` when it may have changed
   * during a pause, or since what was kept.
   */
  onData: (data: OverlayData, isMissed: boolean) => void;
  /** Called after each request. */
  onState?: (state: PollState) => void;
};

export type Feed = {
  state: () => PollState;
  /**
   * Turns to another live, theme or layout; what was told about the one before is told no more. Tells
   * whether it was another.
   */
  follow: (address: OverlayAddress) => boolean;
  /** Asks for as many tippers as are to be asked for now. */
  recount: () => void;
  /** Asks for nothing until `resume`, which asks for everything at once. */
  pause: () => void;
  resume: () => void;
};

/**
 * Each request costs the streamer's computer something, and the answers about tips tell when a name, a
 * theme or a layout may have changed; only a proxy that drops headers leaves it to this pause.
 */
const BOOT_PAUSE_MS = 30_000;

/** A server that answers in this time is drawn first, without a flash of what was kept. */
const KEPT_PATIENCE_MS = 1000;

/**
 * Follows the live and its tips on the server for as long as the page lives. Failures change nothing
 * but `state`: what was known stays, and the next answer brings it up to date.
 */
export function startFeed({ address, countTippers, kept, onData, onState }: FeedOptions): Feed {
  const health = createPollHealth();
  let isCatchingUp = Boolean(kept);
  const known = createKnown(kept ?? null, (data) => onData(data, isCatchingUp));
  const state = () => stateOf(known, health);
  /** The data that the boot data came from, as the server calls them. */
  let bootVersion: string | null = null;

  const pollTotals = createMovablePoll({
    onFresh: (body) => known.learnTotals(readTotals(body)),
    onHeaders: (headers) => {
      if (headers.get(DATA_VERSION_HEADER) !== bootVersion) pollBoot.askNow();
    },
    onSettled: (failure) => {
      health.note('tips', failure);
      if (!failure) isCatchingUp = false;
      // The live itself may be gone.
      else pollBoot.askNow();
      // A live is first shown with its tips, unless they cannot be had.
      if (failure && !known.hasTotals()) known.show();
      onState?.(state());
    },
  });
  const recount = () => {
    const boot = known.boot();
    if (boot) pollTotals.moveTo(totalsUrl(boot.live.id, countTippers(boot)));
  };
  const pollBoot = createMovablePoll({
    pauseMs: BOOT_PAUSE_MS,
    onFresh: (body) => {
      known.learnBoot(readBoot(body));
      recount();
    },
    onHeaders: (headers) => {
      bootVersion = headers.get(DATA_VERSION_HEADER);
    },
    onSettled: (failure) => {
      health.note('live', failure);
      if (health.isMissing()) known.dropKept();
      else if (failure) known.showKept();
      onState?.(state());
    },
  });
  pollBoot.moveTo(bootUrl(address));
  if (kept) setTimeout(known.showKept, KEPT_PATIENCE_MS);

  return {
    state,
    recount,
    follow: (next) => {
      const isOther = pollBoot.moveTo(bootUrl(next));
      if (isOther) {
        known.turnAway();
        health.note('live', null);
      }
      return isOther;
    },
    pause: () => {
      for (const poll of [pollBoot, pollTotals]) poll.pause();
    },
    resume: () => {
      isCatchingUp = true;
      for (const poll of [pollBoot, pollTotals]) poll.resume();
    },
  };
}

function stateOf(known: Known, health: PollHealth): PollState {
  if (health.isMissing()) return 'missing';
  if (!known.boot()) return known.isShown() ? 'offline' : 'booting';
  return health.isFailing() ? 'offline' : 'ok';
}
