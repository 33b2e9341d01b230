import { ALERTS_VERSION_HEADER } from '#contract/alert-headers.ts';
import type { LiveAlerts } from '#contract/alerts.ts';
import { BOOT_VERSION_HEADER } from '#contract/boot-version.ts';
import type { AlertsMessage, ServerMessage, TipsMessage } from '#contract/events.ts';
import { OVERLAY_LINK_HEADER, PREVIEW_HEADER } from '#contract/other-look.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import { ON_PROGRAM_HEADER, SEEN_HEADER, SEEN_MS, type Seen } from '#contract/seen.ts';
import type { EventLine, EventLineOptions } from '#domain/event-line.ts';
import { alertsUrl, bootUrl, linkOf, type OverlayAddress, totalsUrl } from './address.ts';
import { readAlerts, readBoot, readTotals } from './answers.ts';
import { createKnown, type Known, type OverlayData } from './known.ts';
import { createMovablePoll } from './movable-poll.ts';
import { POLL_MS } from './poll.ts';
import { createPollHealth, type PollHealth } from './poll-health.ts';

export type { OverlayData } from './known.ts';

/**
 * 'booting' until the live is known, 'missing' while the server answers that there is none, 'offline' while the
 * newest request for boot or totals failed, and while the kept board is shown.
 */
export type PollState = 'booting' | 'ok' | 'missing' | 'offline';

/** The alerts of a live, by id; `isMissed` when what is new among them may have come during a pause of the feed. */
export type AlertNews = { live: string; state: LiveAlerts; isMissed: boolean };

export type FeedOptions = {
  address: OverlayAddress;
  /** The number of tippers to request. */
  countTippers: (boot: OverlayBoot) => number;
  /** Whether the layout shows alerts; otherwise they are neither watched nor requested. */
  wantsAlerts?: (boot: OverlayBoot) => boolean;
  /** Called with each new state of the alerts. Not in the editor's frame, where only test tips have some. */
  onAlerts?: (news: AlertNews) => void;
  /** Whether this is the overlay in the editor's frame. */
  isPreview?: boolean;
  /** What this overlay showed last time, as fallback while the server does not answer. */
  kept?: OverlayData | null;
  /** What the overlay has drawn, by id of its live; null while it is hidden or not drawn yet. */
  readDrawn?: () => ({ live: string } & Seen) | null;
  /** Called with whether OBS has this live on program, as the server sees it; null where it does not. */
  onProgram?: (isOnProgram: boolean | null) => void;
  /** Opens the line over which the server tells of changes; without one the feed polls. */
  openLine?: ((options: EventLineOptions) => EventLine) | undefined;
  /**
   * Called with all known data whenever any of them changed. `isMissed` when the change may have happened during a
   * pause or since the board was kept.
   */
  onData: (data: OverlayData, isMissed: boolean) => void;
  /** Called after each answer. */
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
  /** Stops all requests, and passes over what the server tells, until `resume`, which requests everything at once. */
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

/** While the server tells of changes, this request proves that none was missed, and that the overlay is open. */
const PROOF_PAUSE_MS = 30_000;

/** A server that answers in this time is drawn first, without a flash of the kept board. */
const KEPT_PATIENCE_MS = 1000;

/**
 * Follows the live and its tips as long as the page lives: by what the server tells while the line to it is sound, else
 * by polling. A failure changes only `state`: the known data stay until the next good answer.
 */
export function startFeed({
  address: first,
  countTippers,
  wantsAlerts = () => false,
  onAlerts,
  isPreview = false,
  kept,
  readDrawn,
  onProgram,
  openLine,
  onData,
  onState,
}: FeedOptions): Feed {
  const health = createPollHealth();
  let isCatchingUp = Boolean(kept);
  const known = createKnown(kept ?? null, (data) => onData(data, isCatchingUp));
  const state = () => stateOf(known, health);
  let address = first;
  /** The server's version of the boot data. */
  let bootVersion: string | null = null;
  /** The live, by id, and the number of tippers whose totals are requested; null before a live is known. */
  let wanted: { live: string; top: number } | null = null;
  /** The live, by id, whose alerts are followed; null for none. */
  let announced: string | null = null;
  let hasMissedAlerts = false;
  /** Opened after the first answer, which is more urgent. */
  let line: EventLine | null = null;
  const isTold = () => line?.isSound() ?? false;

  const link = isPreview ? null : linkOf(first);
  let isPaused = false;
  /** Goes with the next request for totals. */
  let unsent: Seen | null = null;
  const headersOfTotals = (): Record<string, string> => {
    const seen = unsent;
    unsent = null;
    return {
      ...(link !== null && { [OVERLAY_LINK_HEADER]: link }),
      ...(seen && { [SEEN_HEADER]: JSON.stringify(seen) }),
    };
  };
  const pollTotals = createMovablePoll({
    headers: headersOfTotals,
    pauseMs: () => (isTold() ? PROOF_PAUSE_MS : POLL_MS),
    onFresh: (body) => known.learnTotals(readTotals(body)),
    onHeaders: (headers) => {
      if (headers.get(BOOT_VERSION_HEADER) !== bootVersion) pollBoot.askNow();
      const version = headers.get(ALERTS_VERSION_HEADER);
      if (version !== null && version !== pollAlerts.etag()) pollAlerts.askNow();
      const program = headers.get(ON_PROGRAM_HEADER);
      onProgram?.(program === null ? null : program === 'yes');
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
  const pollAlerts = createMovablePoll({
    // The totals say when there is something to ask for.
    pauseMs: () => null,
    onFresh: (body) => {
      const state = readAlerts(body);
      if (announced) onAlerts?.({ live: announced, state, isMissed: hasMissedAlerts });
      hasMissedAlerts = false;
    },
    // A server without alerts is no trouble: its totals tell whether it is there.
    onSettled: () => {},
  });
  const recount = () => {
    const boot = known.boot();
    if (!boot) return;
    wanted = { live: boot.live.id, top: countTippers(boot) };
    announced = !isPreview && wantsAlerts(boot) ? boot.live.id : null;
    const hasMoved = [
      pollTotals.moveTo(totalsUrl(wanted.live, wanted.top)),
      pollAlerts.moveTo(announced === null ? '' : alertsUrl(announced)),
    ];
    if (hasMoved.includes(true)) line?.watch();
  };
  const pollBoot = createMovablePoll({
    headers: (): Record<string, string> => (isPreview ? { [PREVIEW_HEADER]: 'yes' } : {}),
    pauseMs: () => {
      if (isTold()) return null;
      return address.live === null ? CHOICE_PAUSE_MS : BOOT_PAUSE_MS;
    },
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
      line ??= openLine?.({ watched, onMessage: hear, onSound }) ?? null;
      onState?.(state());
    },
  });
  const polls = [pollBoot, pollTotals, pollAlerts];

  const watched = () => ({
    tips: wanted && { ...wanted, version: pollTotals.etag() },
    ...(announced !== null && { alerts: pollAlerts.etag() }),
    stored: false,
    running: address.live === null,
  });

  function hear(message: ServerMessage): void {
    const shown = known.boot()?.live.id ?? null;
    switch (message.type) {
      case 'tips':
        hearTips(message);
        break;
      case 'alerts':
        hearAlerts(message);
        break;
      case 'versions':
        if (message.boot !== bootVersion) pollBoot.askAgain();
        break;
      case 'running':
        if (address.live === null && message.live !== shown) pollBoot.askAgain();
        break;
      case 'program':
        if (message.live === wanted?.live) onProgram?.(message.is_on_program);
        break;
      case 'gone':
        if (message.live === shown) pollBoot.askAgain();
    }
  }

  function hearTips({ live, top, version, totals }: TipsMessage): void {
    if (live !== wanted?.live || top !== wanted.top) return;
    // Either it was said before what is known, or an older backup was restored.
    if (totals.revision < known.revision()) pollTotals.askAgain();
    else pollTotals.learn({ body: totals, etag: version });
  }

  function hearAlerts({ live, version, alerts }: AlertsMessage): void {
    if (live === announced) pollAlerts.learn({ body: alerts, etag: version });
  }

  function acknowledge(drawn: ({ live: string } & Seen) | null): void {
    if (isPaused || !drawn || drawn.live !== wanted?.live) return;
    const { live, ...seen } = drawn;
    if (isTold()) line?.acknowledge({ type: 'seen', live, ...seen });
    else unsent = seen;
  }

  function onSound(isSound: boolean): void {
    for (const poll of polls) {
      if (isSound) poll.rest();
      else poll.askNow();
    }
  }

  pollBoot.moveTo(bootUrl(first));
  if (kept) setTimeout(known.showKept, KEPT_PATIENCE_MS);
  if (readDrawn && !isPreview) setInterval(() => acknowledge(readDrawn()), SEEN_MS);

  return {
    state,
    recount,
    follow: (next) => {
      const isOther = pollBoot.moveTo(bootUrl(next));
      if (isOther) {
        address = next;
        known.turnAway();
        health.note('live', null);
        line?.watch();
      }
      return isOther;
    },
    pause: () => {
      isPaused = true;
      for (const poll of polls) poll.pause();
    },
    resume: () => {
      isPaused = false;
      isCatchingUp = true;
      hasMissedAlerts = true;
      for (const poll of polls) poll.resume();
    },
  };
}

function stateOf(known: Known, health: PollHealth): PollState {
  if (health.isMissing()) return 'missing';
  if (!known.boot()) return known.isShown() ? 'offline' : 'booting';
  return health.isFailing() ? 'offline' : 'ok';
}
