import {
  CLOSES,
  HEARTBEAT_MS,
  type HeartbeatMessage,
  type LiveSeen,
  readClientMessage,
  type Versions,
} from '#contract/live-protocol.ts';
import { type Access, readableBy } from './access.ts';
import type { Close, EventSocket } from './event-socket.ts';
import { createMessageLimit } from './message-limit.ts';
import type { SnapshotCache } from './snapshots.ts';

/** In ms. Tests use shorter ones. */
export type SocketTimeouts = {
  /** From one message to a heartbeat, at least a second. */
  heartbeatMs: number;
  /** From one frame of the client to a ping. */
  pingMs: number;
  /** Without a frame of the client, and without one that it has taken, the socket is closed. */
  idleMs: number;
};

const TIMEOUTS: SocketTimeouts = { heartbeatMs: HEARTBEAT_MS, pingMs: 10_000, idleMs: 30_000 };

/** The client of a socket. */
export type Subscriber = {
  /** Sends the snapshots that the client lacks. */
  flush(): void;
  /** To be called each second. Sends heartbeats and pings, and closes the socket after `idleMs`. */
  heartbeat(): void;
  close(close: Close): void;
  terminate(): void;
};

type Needs = {
  snapshots: SnapshotCache;
  /** Monotonic clock in ms. */
  now: () => number;
  /** The timer clock, in ms since 1970. */
  serverNowMs: () => number;
  /** Called with an error of a producer; the next `flush` tries again. */
  onError: (error: unknown) => void;
  timeouts?: Partial<SocketTimeouts> | undefined;
  /** Called with what an overlay has drawn. */
  onSeen: (seen: LiveSeen) => void;
  access?: Access | undefined;
};

/** Half of the time between two calls of `heartbeat`, which are not punctual. */
const TOLERANCE_MS = 500;

/**
 * Sends the newest snapshot of each subscribed topic. Backpressure: while a send is pending, later changes are
 * coalesced.
 */
export function createSubscriber(
  socket: EventSocket,
  { snapshots, now, serverNowMs, onError, onSeen, timeouts, access }: Needs,
): Subscriber {
  const { heartbeatMs, pingMs, idleMs } = { ...TIMEOUTS, ...timeouts };
  /** The version that the client has of each topic. */
  let sentVersions = new Map<string, string | null>();
  let isSubscribed = false;
  let pendingSends = 0;
  let isDirty = false;
  let isClosing = false;
  let activeMs = now();
  let pingedMs = activeMs;
  let sentMs = activeMs;
  const isOneTooMany = createMessageLimit();

  function flush(): void {
    if (isClosing) return;
    try {
      const readable = readableBy(access, sentVersions.keys());
      if (!readable) {
        close(CLOSES.signedOut);
        return;
      }
      isDirty = pendingSends > 0;
      if (isDirty) return;
      for (const [topic, sent] of sentVersions) {
        if (!readable(topic)) continue;
        const snapshot = snapshots.get(topic);
        if (!snapshot || snapshot.version === sent) continue;
        send(snapshot.encode(), () => {
          activeMs = now();
        });
        sentVersions.set(topic, snapshot.version);
      }
    } catch (error) {
      onError(error);
    }
  }

  function send(data: Buffer, onTaken?: () => void): void {
    pendingSends += 1;
    sentMs = now();
    socket.send(data, { binary: false }, (error) => {
      pendingSends -= 1;
      if (error) return;
      onTaken?.();
      if (pendingSends > 0 || !isDirty) return;
      snapshots.refresh();
      flush();
    });
  }

  function sendHeartbeat(): void {
    const message: HeartbeatMessage = { type: 'heartbeat', now: serverNowMs() };
    send(Buffer.from(JSON.stringify(message)));
  }

  function subscribe(topics: Versions): void {
    isSubscribed = true;
    sentVersions = new Map(Object.entries(topics));
    snapshots.refresh();
    flush();
    sendHeartbeat();
  }

  function close(reason: Close): void {
    isClosing = true;
    socket.end(reason);
  }

  function onFrame(handle: () => void): void {
    if (isClosing) return;
    activeMs = now();
    if (isOneTooMany(activeMs)) close(CLOSES.tooManyMessages);
    else handle();
  }

  socket.on('message', (data, isBinary) =>
    onFrame(() => {
      const message = isBinary ? null : readClientMessage(String(data));
      if (message?.type === 'subscribe') subscribe(message.topics);
      else if (message) onSeen(message);
      else close(CLOSES.unknownMessage);
    }),
  );
  // The library answers pings itself.
  for (const frame of ['ping', 'pong']) socket.on(frame, () => onFrame(() => {}));

  return {
    flush,
    heartbeat() {
      if (isClosing) return;
      const nowMs = now();
      if (nowMs - activeMs >= idleMs) return close(CLOSES.slowReader);
      // A heartbeat that is sent is no sign of the client: the system takes so little even for a dead connection.
      const isDue = nowMs - sentMs >= heartbeatMs - TOLERANCE_MS;
      if (isSubscribed && pendingSends === 0 && isDue) sendHeartbeat();
      if (pendingSends > 0 || nowMs - Math.max(activeMs, pingedMs) < pingMs) return;
      pingedMs = nowMs;
      socket.ping();
    },
    close,
    terminate: () => socket.terminate(),
  };
}
