import {
  CLOSES,
  type LiveSeen,
  type SeenMessage,
  type SnapshotMessage,
  type SubscribeMessage,
  type Versions,
} from '#contract/live-protocol.ts';
import type { Topic } from '#contract/topics.ts';
import {
  createReconnectingSocket,
  type OpenSocket,
  type ReconnectingSocket,
} from './reconnecting-socket.ts';
import { requestSnapshots, TooManyError, UnauthenticatedError } from './request-snapshots.ts';
import { createServerClock } from './server-clock.ts';

/** From the answer to one poll to the next one. */
const POLL_MS = 1000;
/** A page that loads polls after this time without a healthy socket. */
const FIRST_POLL_MS = 300;
/** Maximum random delay added after a failed poll, so that many overlays do not retry in step. */
const JITTER_MS = 250;
/** After a poll that was one too many for its address. */
const TOO_MANY_MS = 10_000;
/** Throttle of `subscribe` messages: while a slider is dragged, the topics may change in every frame. */
const SUBSCRIBE_MS = 100;

export type LiveClientOptions = {
  /** The origin of the server; that of the page when absent. */
  origin?: string;
  /** False polls, and opens no socket. */
  isPushOn?: boolean;
  /** The key of an overlay's link, read for each request and socket; null for none. */
  key?: () => string | null;
  /** The timer clock before the first answer, in ms since 1970; the clock of this computer when absent. */
  wallMs?: () => number;
  openSocket?: OpenSocket | undefined;
  /** Called after each poll with its error or null, and with null when the socket becomes healthy. */
  onFailure?: (error: Error | null) => void;
  /**
   * Called instead of `onFailure` when the session or key of this client has ended. The client then sends nothing until
   * `reconnect`. When absent, it goes on as after any other failure.
   */
  onUnauthenticated?: (() => void) | undefined;
  /** Called before each message of the server, and before each poll. */
  onContact?: () => void;
};

/** A snapshot as its subscriber gets it. */
export type Received<Body> = {
  body: Body;
  version: string;
  /** The first snapshot after `resume`: the change may have happened during the pause. */
  isMissed: boolean;
};

export type SubscribeOptions = {
  /** Stays subscribed during a pause. */
  whilePaused?: boolean;
};

/** A client of the live protocol: over a socket while it is healthy, else by polling. */
export type LiveClient = {
  /** Calls back with each new snapshot of the topic until the returned function is called. */
  subscribe<Body>(
    topic: Topic<Body>,
    onSnapshot: (received: Received<Body>) => void,
    options?: SubscribeOptions,
  ): () => void;
  /** Receives nothing until `resume`, after which each topic gets its newest snapshot. */
  pause(): void;
  resume(): void;
  /**
   * The server's timer clock now, in ms since 1970. Counts on without the server; the clock of this computer before the
   * first answer.
   */
  serverNowMs(): number;
  /** Calls back when that clock is set, until the returned function is called. */
  onServerClock(listener: () => void): () => void;
  /** Sends what an overlay has drawn, over the socket or with the next poll. */
  acknowledge(seen: LiveSeen): void;
  /**
   * Connects again after `onUnauthenticated`; does nothing otherwise. It polls first, because a refused socket gives no
   * reason and counts as a second refused request.
   */
  reconnect(): void;
  close(): void;
};

type Listener = (received: Received<never>) => void;

type Subscription = {
  topic: Topic<unknown>;
  listeners: Set<Listener>;
  whilePaused: boolean;
  /** Null before there is one. */
  newest: { body: unknown; version: string } | null;
  isMissed: boolean;
};

/** Connects at once. One channel is used at a time, so no snapshot is older than one that came before. */
export function createLiveClient({
  origin = globalThis.location?.origin,
  isPushOn = true,
  key = () => null,
  wallMs,
  openSocket,
  onFailure = () => {},
  onUnauthenticated,
  onContact = () => {},
}: LiveClientOptions = {}): LiveClient {
  const subscriptions = new Map<string, Subscription>();
  const clock = createServerClock(undefined, wallMs);
  let isPaused = false;
  let isClosed = false;
  /** After the end of the session, until `reconnect`. */
  let isSuspended = false;

  let socket: ReconnectingSocket | null = null;
  const isHealthy = () => socket?.isHealthy() ?? false;
  let wasHealthy = false;
  let subscribing: ReturnType<typeof setTimeout> | undefined;
  let subscribedMs = Number.NEGATIVE_INFINITY;

  let polling: ReturnType<typeof setTimeout> | undefined;
  /** Before the first poll the socket has time to connect. */
  let isStarting = true;
  /** The pending poll. */
  let pending: AbortController | null = null;
  /** Whether the topics have changed since the pending poll was sent. */
  let isOutdated = false;
  let unsentSeen: LiveSeen | null = null;

  function versions(): Versions {
    const active = [...subscriptions.values()].filter(
      ({ whilePaused }) => whilePaused || !isPaused,
    );
    return Object.fromEntries(
      active.map(({ topic, newest }) => [topic.name, newest?.version ?? null]),
    );
  }

  /** Throws for a malformed body. */
  function receive({ topic, version, body }: SnapshotMessage): void {
    const subscription = subscriptions.get(topic);
    if (!subscription || subscription.newest?.version === version) return;
    const { isMissed, listeners, whilePaused } = subscription;
    if (isPaused && !whilePaused) return;
    const read = subscription.topic.read(body);
    if (read === undefined) throw new Error(`The server sent a malformed snapshot of ${topic}`);
    subscription.newest = { body: read, version };
    subscription.isMissed = false;
    for (const listener of [...listeners]) listener({ body: read as never, version, isMissed });
  }

  const send = (message: SubscribeMessage | SeenMessage) => socket?.send(JSON.stringify(message));

  function sendTopics(): void {
    clearTimeout(subscribing);
    subscribing = undefined;
    if (socket?.isOpen()) send({ type: 'subscribe', topics: versions() });
  }

  function onTopics(): void {
    const waitMs = subscribedMs + SUBSCRIBE_MS - Date.now();
    subscribing ??= setTimeout(
      () => {
        subscribedMs = Date.now();
        sendTopics();
      },
      Math.min(SUBSCRIBE_MS, Math.max(0, waitMs)),
    );
    if (pending) isOutdated = true;
    else pollNow();
  }

  function pollAfter(ms: number): void {
    clearTimeout(polling);
    if (isSuspended) return;
    polling = setTimeout(poll, ms);
  }

  function pollNow(): void {
    if (!isClosed && !isStarting && !pending && !isHealthy()) pollAfter(0);
  }

  function stopPolling(): void {
    isStarting = false;
    clearTimeout(polling);
    pending?.abort();
    pending = null;
  }

  function suspend(): void {
    isSuspended = true;
    wasHealthy = false;
    socket?.close();
    socket = null;
    stopPolling();
    onUnauthenticated?.();
  }

  async function poll(): Promise<void> {
    isStarting = false;
    const topics = versions();
    if (Object.keys(topics).length === 0) return;
    const own = new AbortController();
    pending = own;
    isOutdated = false;
    onContact();
    const seen = unsentSeen;
    unsentSeen = null;
    let failure: Error | null = null;
    try {
      const answer = await requestSnapshots({
        origin,
        topics,
        seen,
        key: key(),
        signal: own.signal,
      });
      clock.set(answer.nowMs);
      if (pending === own) answer.messages.forEach(receive);
    } catch (error) {
      failure = asError(error);
    }
    if (pending !== own) return;
    pending = null;
    if (onUnauthenticated && failure instanceof UnauthenticatedError) return suspend();
    if (failure) {
      const delayMs = failure instanceof TooManyError ? TOO_MANY_MS : POLL_MS;
      pollAfter(delayMs + Math.random() * JITTER_MS);
    } else {
      pollAfter(isOutdated ? 0 : POLL_MS);
      // After `reconnect`.
      if (!socket) connect();
    }
    onFailure(failure);
  }

  function connect(): void {
    if (!isPushOn) return;
    socket = createReconnectingSocket({
      origin,
      key,
      open: openSocket,
      onOpen: sendTopics,
      onMessage(message) {
        if (!wasHealthy) {
          wasHealthy = true;
          stopPolling();
          onFailure(null);
        }
        onContact();
        if (message.type === 'heartbeat') {
          clock.set(message.now ?? Number.NaN);
          return;
        }
        try {
          receive(message);
        } catch (error) {
          socket?.abandon();
          onFailure(asError(error));
        }
      },
      onLost(closeCode) {
        if (onUnauthenticated && closeCode === CLOSES.signedOut.code) return suspend();
        wasHealthy = false;
        isStarting = false;
        pollNow();
      },
    });
  }
  connect();
  if (isStarting) pollAfter(isPushOn ? FIRST_POLL_MS : 0);

  return {
    subscribe(topic, onSnapshot, { whilePaused = false } = {}) {
      const { name } = topic;
      const listener = onSnapshot as Listener;
      const existing = subscriptions.get(name);
      const subscription: Subscription = existing ?? {
        topic,
        listeners: new Set(),
        whilePaused,
        newest: null,
        isMissed: false,
      };
      subscription.listeners.add(listener);
      if (!existing) {
        subscriptions.set(name, subscription);
        onTopics();
      } else if (existing.newest) {
        listener({
          body: existing.newest.body as never,
          version: existing.newest.version,
          isMissed: false,
        });
      }
      return () => {
        subscription.listeners.delete(listener);
        if (subscription.listeners.size > 0 || subscriptions.get(name) !== subscription) return;
        subscriptions.delete(name);
        onTopics();
      };
    },
    pause() {
      isPaused = true;
      onTopics();
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const subscription of subscriptions.values()) {
        if (subscription.whilePaused) continue;
        subscription.newest = null;
        subscription.isMissed = true;
      }
      // Finds a dead socket of a page whose timers were suspended.
      socket?.checkIdle();
      onTopics();
    },
    serverNowMs: clock.nowMs,
    onServerClock: clock.onSet,
    acknowledge(seen) {
      if (isHealthy()) send({ type: 'seen', ...seen });
      else unsentSeen = seen;
    },
    reconnect() {
      if (!isSuspended || isClosed) return;
      isSuspended = false;
      pollAfter(0);
    },
    close() {
      isClosed = true;
      socket?.close();
      stopPolling();
      clearTimeout(subscribing);
    },
  };
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));

/** Whether the address of a page says `?push=off`, which opens no socket. Takes `location.search`. */
export const isPushOff = (search: string): boolean =>
  new URLSearchParams(search).get('push') === 'off';
