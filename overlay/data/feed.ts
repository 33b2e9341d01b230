import { BOOT_VERSION_HEADER } from '#contract/boot-version.ts';
import { PREVIEW_HEADER } from '#contract/other-look.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import { bootUrl, type OverlayAddress, totalsUrl } from './address.ts';
import { readBoot, readTotals } from './answers.ts';
import { createKnown, type Known, type OverlayData } from './known.ts';
import { createMovablePoll } from './movable-poll.ts';
import { createPollHealth, type PollHealth } from './poll-health.ts';

export type { OverlayData } from './known.ts';

/**
 * 'booting' until the live is known, 'missing' while the server answers that there is none, 'offline' while the
 * newest request for boot or totals failed, and while the kept board is shown.
 */
export type PollState = 'booting' | 'ok' | 'missing' | 'offline';

export type FeedOptions = {
  address: OverlayAddress;
  /** The number of tippers to request. */
  countTippers: (boot: OverlayBoot) => number;
  /** Whether this is the overlay in the editor's frame. */
  isPreview?: boolean;
  /** What this overlay showed last time, as fallback while the server does not answer. */
  kept?: OverlayData | null;
  /**
   * Called with all known data whenever any of them changed. `isMissed` when the change may have happened during a
   * pause or since the board was kept.
   */
  onData: (data: OverlayData, isMissed: boolean) => void;
  /** Called after each request. */
  onState?: (state: PollState) => void;
};

export type Feed = {
  state: () => PollState;
  /**
   * Switches to another live, theme or layout and forgets the one before. Returns false for the same address.
   */
  follow: (address: OverlayAddress) => boolean;
  /** Requests the current number of tippers. */
  recount: () => void;
  /** Stops all requests until `resume`, which requests everything at once. */
  pause: () => void;
  resume: () => void;
};

/**
 * The headers of the totals tell when a live, a theme or a layout has changed, so the boot data are rarely
 * polled. This interval matters only behind a proxy that drops those headers.
 */
const BOOT_PAUSE_MS = 30_000;

/** Where the address names no live, the server chooses it by the clock, which no header tells. */
const CHOICE_PAUSE_MS = 5000;

/** A server that answers in this time is drawn first, without a flash of the kept board. */
const KEPT_PATIENCE_MS = 1000;

/**
 * Polls the live and its tips as long as the page lives. A failure changes only `state`: the known data stay until
 * the next good answer.
 */
export function startFeed({
  address,
  countTippers,
  isPreview = false,
  kept,
  onData,
  onState,
}: FeedOptions): Feed {
  const health = createPollHealth();
  let isCatchingUp = Boolean(kept);
  const known = createKnown(kept ?? null, (data) => onData(data, isCatchingUp));
  const state = () => stateOf(known, health);
  /** The server's version of the boot data. */
  let bootVersion: string | null = null;

  const pollTotals = createMovablePoll({
    onFresh: (body) => known.learnTotals(readTotals(body)),
    onHeaders: (headers) => {
      if (headers.get(BOOT_VERSION_HEADER) !== bootVersion) pollBoot.askNow();
    },
    onSettled: (failure) => {
      health.note('tips', failure);
      if (!failure) isCatchingUp = false;
      // The live may be deleted.
      else pollBoot.askNow();
      // A live is first shown with its tips, unless their request fails.
      if (failure && !known.hasTotals()) known.show();
      onState?.(state());
    },
  });
  const recount = () => {
    const boot = known.boot();
    if (boot) pollTotals.moveTo(totalsUrl(boot.live.id, countTippers(boot)));
  };
  const pollBoot = createMovablePoll({
    headers: isPreview ? { [PREVIEW_HEADER]: 'yes' } : {},
    pauseMs: address.live === null ? CHOICE_PAUSE_MS : BOOT_PAUSE_MS,
    onFresh: (body) => {
      known.learnBoot(readBoot(body));
      recount();
    },
    onHeaders: (headers) => {
      bootVersion = headers.get(BOOT_VERSION_HEADER);
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
