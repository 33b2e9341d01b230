import type { MessageSocket, SocketContext } from './sources-service.ts';

/** One WebSocket of a connection that may span several. */
export type Connection = {
  socket: MessageSocket;
  /** Whether it continues an older socket, so that subscriptions are kept. */
  isReconnect: boolean;
  /** Closes the socket unless this is called again within `ms`; null cancels the timeout. */
  setIdleTimeout(ms: number | null): void;
};

/** Effect of a message on the connection. */
export type MessageResult = {
  /** The connection is established, with its subscriptions. */
  isReady?: boolean;
  /** The service closes this socket soon; the client has to reconnect there. */
  reconnectUrl?: string;
};

/** Timeout for the handshake and the first subscription. */
const READY_TIMEOUT_MS = 15_000;

type ConnectionHandler = {
  /** Called once the socket is open, before its first message. */
  onOpen?(connection: Connection): void;
  onMessage(text: string, connection: Connection): Promise<MessageResult | undefined>;
};

/**
 * Opens a connection and reads it until its last socket has closed. When the service moves a client, the old socket
 * stays open until the new one is ready; if the new one cannot be opened, the old one is read to its end. Rejects
 * with the first error of `onMessage` or of the first opening.
 */
export async function followConnection(
  context: SocketContext,
  url: string,
  { onOpen, onMessage }: ConnectionHandler,
): Promise<void> {
  const readers = new Set<Promise<void>>();
  const sockets = new Set<MessageSocket>();
  let failure: { error: unknown } | undefined;

  async function openSocket(address: string, older?: MessageSocket): Promise<void> {
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
    connection.setIdleTimeout(READY_TIMEOUT_MS);
    onOpen?.(connection);
    let isReconnecting = false;
    try {
      for await (const text of socket) {
        const { isReady, reconnectUrl } = (await onMessage(text, connection)) ?? {};
        if (isReady) {
          context.connected();
          older?.close();
        }
        if (!reconnectUrl || isReconnecting) continue;
        isReconnecting = true;
        track(reconnectUrl, socket);
      }
    } finally {
      connection.setIdleTimeout(null);
      sockets.delete(socket);
    }
  }

  function track(address: string, older?: MessageSocket): void {
    const reader = openSocket(address, older)
      .catch((error: unknown) => {
        failure ??= { error };
        for (const socket of sockets) socket.close();
      })
      .finally(() => readers.delete(reader));
    readers.add(reader);
  }

  track(url);
  while (readers.size > 0) await Promise.race(readers);
  if (failure) throw failure.error;
}
