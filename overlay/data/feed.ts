import type { LiveAlerts } from '#contract/alerts.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import { type LastSeen, SEEN_MS, type Seen } from '#contract/seen.ts';
import { seenTopic } from '#contract/seen-topic.ts';
import type { TipTotals } from '#contract/tips.ts';
import {
  alertsTopic,
  bootTopic,
  onProgramTopic,
  type Topic,
  totalsTopic,
} from '#contract/topics.ts';
import { createBackoff } from '#domain/backoff.ts';
import type {
  LiveClient,
  LiveClientOptions,
  Received,
  SubscribeOptions,
} from '#domain/live/client.ts';
import { bootQuery, type OverlayAddress } from './address.ts';
import { EXTRA_NAMES, type ExtraName, type ExtraTopics } from './extras.ts';
import { createLiveData, type OverlayData } from './live-data.ts';

export type { OverlayData } from './live-data.ts';

/**
 * 'booting' until the live is loaded, 'missing' while the server has no such live, 'offline' while the newest request
 * failed, and while the cached board is shown. 'refused' while the server does not accept the key of the link.
 */
export type FeedState = 'booting' | 'ok' | 'missing' | 'offline' | 'refused';

/**
 * The alerts of a live, by id; `isMissed` when new ones among them may have come during a pause of the feed. Those in
 * `unplayed`, by `seq`, are not missed.
 */
export type AlertUpdate = {
  live: string;
  state: LiveAlerts;
  isMissed: boolean;
  unplayed?: ReadonlySet<number>;
};

export type FeedOptions = {
  address: OverlayAddress;
  createClient: (
    options: Pick<LiveClientOptions, 'onFailure' | 'onUnauthenticated' | 'onContact'>,
  ) => LiveClient;
  /** The number of tippers that a layout shows. */
  countTippers: (boot: OverlayBoot) => number;
  /** The topics of what only some layouts show. */
  extraTopics?: (boot: OverlayBoot) => ExtraTopics;
  /** Whether the layout shows alerts. */
  wantsAlerts?: (boot: OverlayBoot) => boolean;
  /** Called with each new state of the alerts. */
  onAlerts?: (update: AlertUpdate) => void;
  /** Called with what the overlays of the live have drawn, where the layout shows alerts, and before `onAlerts`. */
  onSeen?: (seen: LastSeen | null) => void;
  /** Whether this is the overlay in the editor's frame. */
  isPreview?: boolean;
  /** What this overlay showed last time, as fallback while the server does not answer. */
  cached?: OverlayData | null;
  /** What the overlay has drawn, by id of its live; null while it is hidden or has drawn nothing. */
  readDrawn?: () => ({ live: string } & Seen) | null;
  /** Called with whether OBS has this live on program, as the server sees it; null where it does not. */
  onProgram?: ((isOnProgram: boolean | null) => void) | undefined;
  /** Called with all data after each change. `isMissed` when it may have happened during a pause or before the page loaded. */
  onData: (data: OverlayData, isMissed: boolean) => void;
  /** Called after each request and each snapshot of the live. */
  onState?: (state: FeedState) => void;
};

export type Feed = {
  state: () => FeedState;
  /** Switches to another live, theme or layout and drops the one before. Returns false for the same address. */
  follow: (address: OverlayAddress) => boolean;
  /** Subscribes to the current number of tippers, and to what the layout shows. */
  recount: () => void;
  /** Sends what is drawn without waiting for `SEEN_MS`, once the newest picture is drawn. */
  acknowledgeSoon: () => void;
  /** Receives nothing but `onProgram` until `resume`, which gets the newest state. */
  pause: () => void;
  resume: () => void;
  /** Tries at once whether the server accepts the key now. */
  retry: () => void;
} & Pick<LiveClient, 'serverNowMs' | 'onServerClock'>;

/** A server that answers in this time is drawn first, without a flash of the cached board. */
const CACHED_DELAY_MS = 1000;

/** Between tries of a refused key. All overlays of an address share its limit of refused requests. */
const REFUSED_BACKOFF = { firstMs: 5000, longestMs: 30_000 };

/** What is drawn is sent with the contact that is nearest to `SEEN_MS`: heartbeats are not punctual. */
const ACKNOWLEDGED_MS = SEEN_MS - 1000;

/** Throttle of `acknowledgeSoon`: the server closes a socket that sends 20 messages within a second. */
const ACKNOWLEDGE_MS = 150;

/**
 * Keeps the data of a live current as long as the page lives. A failure changes only `state`: what is shown stays until
 * the next snapshot.
 */
export function startFeed({
  address: first,
  createClient,
  countTippers,
  extraTopics,
  wantsAlerts = () => false,
  onAlerts,
  onSeen,
  isPreview = false,
  cached,
  readDrawn,
  onProgram,
  onData,
  onState,
}: FeedOptions): Feed {
  let failure: Error | null = null;
  let isRefused = false;
  const refusals = createBackoff(REFUSED_BACKOFF);
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let isMissing = false;
  let isMissed = Boolean(cached);
  let isPaused = false;
  let acknowledgedMs = Number.NEGATIVE_INFINITY;
  const data = createLiveData(cached ?? null, (all, isLate) => onData(all, isMissed || isLate));
  const client = createClient({ onFailure, onUnauthenticated, onContact });
  const slot = <Body>(options?: SubscribeOptions) => createSlot<Body>(client, options);
  const slots = {
    boot: slot<OverlayBoot | null>(),
    totals: slot<TipTotals | null>(),
    seen: slot<LastSeen | null>(),
    alerts: slot<LiveAlerts | null>(),
    // OBS may call a source hidden that a nested scene shows.
    program: slot<boolean | null>({ whilePaused: true }),
  };
  const extraSlots = new Map(EXTRA_NAMES.map((name) => [name, slot<unknown>()]));

  function state(): FeedState {
    if (isRefused) return 'refused';
    if (isMissing) return 'missing';
    if (!data.boot()) return data.isShown() ? 'offline' : 'booting';
    return failure ? 'offline' : 'ok';
  }

  function onFailure(error: Error | null): void {
    if (error && error.message !== failure?.message) {
      console.warn(`streamhost overlay: ${error.message}. What was drawn stays; still trying.`);
    }
    failure = error;
    if (error) data.showPending();
    else isRefused = false;
    onState?.(state());
  }

  function onUnauthenticated(): void {
    if (!isRefused) {
      console.warn('streamhost overlay: the server does not accept the key of this link.');
      refusals.reset();
    }
    isRefused = true;
    retrying = setTimeout(client.reconnect, refusals.next());
    data.showPending();
    onState?.(state());
  }

  function followBoot({ live, theme, layout }: OverlayAddress): boolean {
    const topic = bootTopic(bootQuery({ live, theme, layout }), isPreview);
    return slots.boot.set(topic, ({ body: boot }) => {
      isMissing = boot === null;
      if (boot) data.setBoot(boot, newExtras(boot));
      else data.dropCached();
      recount();
      onState?.(state());
    });
  }

  function recount(): void {
    const boot = data.boot();
    if (!boot) return;
    const { id } = boot.live;
    // Subscribed first, so that a live is shown with its extras.
    const extras = extraTopics?.(boot);
    for (const name of EXTRA_NAMES) followExtra(name, extras?.[name] ?? null);
    slots.totals.set(totalsTopic(id, countTippers(boot)), (received) => {
      if (!received.body) return;
      data.setTotals(received.body);
      isMissed = false;
      onState?.(state());
    });
    const hasAlerts = wantsAlerts(boot);
    // Subscribed first, because snapshots come in that order.
    slots.seen.set(hasAlerts && onSeen ? seenTopic(id) : null, ({ body }) => onSeen?.(body));
    slots.alerts.set(hasAlerts ? alertsTopic(id) : null, (received) => {
      if (received.body)
        onAlerts?.({ live: id, state: received.body, isMissed: received.isMissed });
    });
    slots.program.set(onProgram && !isPreview ? onProgramTopic(id) : null, ({ body }) =>
      onProgram?.(body),
    );
  }

  /** The extras with other topics than now. */
  function newExtras(boot: OverlayBoot): ExtraName[] {
    const topics = extraTopics?.(boot);
    return EXTRA_NAMES.filter(
      (name) => topics?.[name] && !extraSlots.get(name)?.isOf(topics[name]),
    );
  }

  function followExtra(name: ExtraName, topic: Topic<unknown> | null): void {
    const extra = extraSlots.get(name);
    if (!extra || extra.isOf(topic)) return;
    data.dropExtra(name, topic !== null);
    extra.set(topic, ({ body, isMissed: isLate }) => data.setExtra(name, body as never, isLate));
  }

  let acknowledging: ReturnType<typeof setTimeout> | undefined;

  function acknowledge(): void {
    clearTimeout(acknowledging);
    acknowledging = undefined;
    const drawn = isPaused || isPreview ? null : readDrawn?.();
    if (!drawn || drawn.live !== data.boot()?.live.id) return;
    acknowledgedMs = Date.now();
    client.acknowledge(drawn);
  }

  /** An idle page has no timer of its own for this: it answers when the server wakes it. */
  function onContact(): void {
    if (Math.abs(Date.now() - acknowledgedMs) >= ACKNOWLEDGED_MS) acknowledge();
  }

  function acknowledgeSoon(): void {
    if (!readDrawn || isPreview || acknowledging) return;
    acknowledging = setTimeout(() => {
      acknowledging = undefined;
      // A picture that is not drawn yet is tried again.
      if (isPaused || readDrawn()) acknowledge();
      else acknowledgeSoon();
    }, ACKNOWLEDGE_MS);
  }

  followBoot(first);
  if (cached) setTimeout(data.showCached, CACHED_DELAY_MS);

  return {
    state,
    recount,
    acknowledgeSoon,
    follow(next) {
      const isOther = followBoot(next);
      if (isOther) {
        data.clear();
        isMissing = false;
        slots.totals.clear();
        slots.seen.clear();
        slots.alerts.clear();
        for (const extra of extraSlots.values()) extra.clear();
      }
      return isOther;
    },
    pause() {
      isPaused = true;
      client.pause();
    },
    resume() {
      isPaused = false;
      isMissed = true;
      client.resume();
    },
    retry() {
      if (!isRefused) return;
      clearTimeout(retrying);
      refusals.reset();
      client.reconnect();
    },
    serverNowMs: client.serverNowMs,
    onServerClock: client.onServerClock,
  };
}

/** One subscription whose topic can be replaced. */
function createSlot<Body>(client: LiveClient, options?: SubscribeOptions) {
  let current: string | null = null;
  let unsubscribe: (() => void) | undefined;

  const isOf = (topic: Topic<Body> | null) => (topic?.name ?? null) === current;

  return {
    /** Whether it is subscribed to this topic, or to none for null. */
    isOf,
    /** Subscribes to another topic, or to none. Returns false for the same one. */
    set(topic: Topic<Body> | null, onSnapshot: (received: Received<Body>) => void): boolean {
      if (isOf(topic)) return false;
      current = topic?.name ?? null;
      unsubscribe?.();
      unsubscribe = topic ? client.subscribe(topic, onSnapshot, options) : undefined;
      return true;
    },
    clear() {
      current = null;
      unsubscribe?.();
      unsubscribe = undefined;
    },
  };
}
