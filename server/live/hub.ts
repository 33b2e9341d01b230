import { CLOSES, type LiveSeen, type Versions } from '#contract/live-protocol.ts';
import { ofLive } from '#contract/topics.ts';
import { type Access, readableBy } from './access.ts';
import type { EventSocket } from './event-socket.ts';
import { createSnapshotCache, type FindProducer } from './snapshots.ts';
import { createSubscriber, type SocketTimeouts, type Subscriber } from './subscriber.ts';

/** Interval of heartbeats, and of a broadcast of what changes with the clock. */
const TICK_MS = 1000;

/**
 * Throttle: after a broadcast the next one waits so many times as long as that one took. With hundreds of clients,
 * broadcasts of each tip would take all the time from recording tips.
 */
const THROTTLE_FACTOR = 15;
const MAX_THROTTLE_MS = 75;

/** When the server stops, clients have this time to take the message. */
const CLOSE_MS = 250;

type LiveHubOptions = {
  find: FindProducer;
  /** Calls back after each commit, until the returned function is called. */
  onChange: (listener: () => void) => () => void;
  onError: (error: unknown) => void;
  onSeen: (seen: LiveSeen) => void;
  timeouts?: Partial<SocketTimeouts> | undefined;
  /** A further socket is refused. */
  maxSockets: number;
  /** Monotonic clock in ms. */
  now?: () => number;
  /** The timer clock, in ms since 1970. */
  serverNowMs?: () => number;
};

/** The part of the sockets that the shared door gets, so that OBS on this computer always finds one. */
const SHARED_PART = 4 / 5;

/** Sends snapshots to all clients. Idle while no socket is open. */
export type LiveHub = {
  /** How many sockets are open where no further one may be; undefined where one may. */
  fullAt(access: Access | undefined): number | undefined;
  /** The timer clock, in ms since 1970. */
  serverNowMs(): number;
  add(socket: EventSocket, access?: Access): void;
  /** The messages that a polling client lacks, as JSON; null if it may read nothing. */
  poll(topics: Versions, access?: Access): Buffer[] | null;
  /** Takes what an overlay without a socket has drawn. */
  acknowledge(seen: LiveSeen, access?: Access): void;
  /** Closes all sockets with `CLOSES.stopping`. Resolves when they are closed, after `CLOSE_MS` at most. */
  stop(): Promise<void>;
};

export function createLiveHub({
  find,
  onChange,
  onError,
  onSeen,
  timeouts,
  maxSockets,
  now = () => performance.now(),
  serverNowMs = Date.now,
}: LiveHubOptions): LiveHub {
  const subscribers = new Set<Subscriber>();
  const snapshots = createSnapshotCache(find, now);
  let unsubscribe: (() => void) | undefined;
  let ticker: NodeJS.Timeout | undefined;
  let throttled: NodeJS.Timeout | undefined;
  let throttledUntilMs = 0;
  let onEmpty: (() => void) | undefined;
  let sharedSockets = 0;
  const maxShared = Math.floor(maxSockets * SHARED_PART);

  function broadcastSoon(): void {
    const waitMs = throttledUntilMs - now();
    if (waitMs <= 0) broadcast();
    else throttled ??= setTimeout(broadcast, waitMs).unref();
  }

  function broadcast(): void {
    clearTimeout(throttled);
    throttled = undefined;
    const startMs = now();
    snapshots.refresh();
    for (const subscriber of subscribers) subscriber.flush();
    const endMs = now();
    throttledUntilMs = endMs + Math.min(MAX_THROTTLE_MS, (endMs - startMs) * THROTTLE_FACTOR);
  }

  function tick(): void {
    for (const subscriber of subscribers) subscriber.heartbeat();
    broadcastSoon();
  }

  function start(): void {
    unsubscribe = onChange(broadcastSoon);
    ticker = setInterval(tick, TICK_MS).unref();
  }

  function idle(): void {
    unsubscribe?.();
    clearInterval(ticker);
    clearTimeout(throttled);
    throttled = undefined;
    snapshots.refresh();
    onEmpty?.();
  }

  /** A client of the shared door may acknowledge only lives that it may read. */
  function acknowledge(seen: LiveSeen, access?: Access): void {
    const topic = ofLive(seen.live, 'seen');
    if (readableBy(access, [topic])?.(topic)) onSeen(seen);
  }

  return {
    serverNowMs,
    fullAt(access) {
      if (subscribers.size >= maxSockets) return maxSockets;
      return access && sharedSockets >= maxShared ? maxShared : undefined;
    },
    add(socket, access) {
      const subscriber = createSubscriber(socket, {
        snapshots,
        now,
        serverNowMs,
        onError,
        timeouts,
        onSeen: (seen) => acknowledge(seen, access),
        access,
      });
      if (subscribers.size === 0) start();
      subscribers.add(subscriber);
      if (access) sharedSockets += 1;
      socket.once('close', () => {
        subscribers.delete(subscriber);
        if (access) sharedSockets -= 1;
        if (subscribers.size === 0) idle();
      });
    },
    poll(topics, access) {
      const readable = readableBy(access, Object.keys(topics));
      if (!readable) return null;
      snapshots.refresh();
      return Object.entries(topics).flatMap(([topic, version]) => {
        if (!readable(topic)) return [];
        const snapshot = snapshots.get(topic);
        return snapshot && snapshot.version !== version ? [snapshot.encode()] : [];
      });
    },
    acknowledge,
    async stop() {
      if (subscribers.size === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      onEmpty = resolve;
      for (const subscriber of subscribers) subscriber.close(CLOSES.stopping);
      const timer = setTimeout(() => {
        for (const subscriber of subscribers) subscriber.terminate();
      }, CLOSE_MS);
      await promise;
      clearTimeout(timer);
    },
  };
}
