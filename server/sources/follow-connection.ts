import type { MessageSocket, SocketContext } from './service.ts';

/** One WebSocket of a line. */
export type Connection = {
  socket: MessageSocket;
  /** Whether it goes on for an older one, so that nothing has to be subscribed again. */
  isReconnect: boolean;
  /** Closes the socket unless this is called again in so many milliseconds; null lifts it. */
  setIdleTimeout(ms: number | null): void;
};

/** What a message was. */
export type Read = {
  /** The line is up: welcomed, and subscribed if it is the first. */
  isReady?: boolean;
  /** The service closes this socket soon and wants another one. */
  reconnectUrl?: string;
};

/** A service that has not said hello and answered by then never will. */
const UP_MS = 15_000;

export type ConnectionHandler = {
  /** A socket is open, before its first message. */
  opened?(connection: Connection): void;
  read(text: string, connection: Connection): Promise<Read | undefined>;
};

/**
 * Opens a line and reads it until its last socket has ended. A service that moves its clients gets a second socket,
 * and the first stays until that one is up, so nothing is missed meanwhile. Where the second cannot be opened the
 * first is read to its end. Rejects with the first error of `read`, or of the first opening.
 */
export async function followConnection(
  context: SocketContext,
  url: string,
  { opened, read }: ConnectionHandler,
): Promise<void> {
  const readers = new Set<Promise<void>>();
  const sockets = new Set<MessageSocket>();
  let failure: { error: unknown } | undefined;

  async function follow(address: string, older?: MessageSocket): Promise<void> {
    const socket = await context.open(address).catch((error) => {
      if (!older) throw error;
    });
    if (!socket) return;
    sockets.add(socket);
    let timer: NodeJS.Timeout | undefined;
    const connection: Connection = {
      socket,
      isReconnect: older !== undefined,
      setIdleTimeout(ms) {
        clearTimeout(timer);
        timer = ms === null ? undefined : setTimeout(() => socket.close(), ms);
      },
    };
    connection.setIdleTimeout(UP_MS);
    opened?.(connection);
    let isMoving = false;
    try {
      for await (const text of socket) {
        const { isReady, reconnectUrl } = (await read(text, connection)) ?? {};
        if (isReady) {
          context.connected();
          older?.close();
        }
        if (!reconnectUrl || isMoving) continue;
        isMoving = true;
        start(reconnectUrl, socket);
      }
    } finally {
      connection.setIdleTimeout(null);
      sockets.delete(socket);
    }
  }

  function start(address: string, older?: MessageSocket): void {
    const reader = follow(address, older)
      .catch((error: unknown) => {
        failure ??= { error };
        for (const socket of sockets) socket.close();
      })
      .finally(() => readers.delete(reader));
    readers.add(reader);
  }

  start(url);
  while (readers.size > 0) await Promise.race(readers);
  if (failure) throw failure.error;
}
