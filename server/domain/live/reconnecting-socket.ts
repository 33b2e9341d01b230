import {
  EVENTS_PATH,
  HEARTBEAT_MS,
  readServerMessage,
  type ServerMessage,
} from '#contract/live-protocol.ts';
import { createBackoff } from '../backoff.ts';
import { keyProtocols } from '../overlay-key.ts';

/**
 * Without a message for this time the socket is closed. The server sends nothing for `HEARTBEAT_MS` and its tick
 * of a second, and for longer on a slow computer.
 */
const IDLE_TIMEOUT_MS = HEARTBEAT_MS + 3000;
const BACKOFF = { firstMs: 3000, longestMs: 30_000 };

/** The used part of a browser's WebSocket. */
export type LiveSocket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

export type OpenSocket = (url: string, protocols: string[]) => LiveSocket;

const openWebSocket: OpenSocket = (url, protocols) => new WebSocket(url, protocols);

type Options = {
  /** The origin of the server. */
  origin: string;
  /** The key of the overlay's link, read for each socket; null for none. */
  key: () => string | null;
  /** Opens a socket; `WebSocket` when absent. May throw. */
  open?: OpenSocket | undefined;
  onOpen: () => void;
  onMessage: (message: ServerMessage) => void;
  /** The socket was lost, with the code of the server's close frame, or could not be opened. */
  onLost: (closeCode?: number) => void;
};

export type ReconnectingSocket = {
  isOpen(): boolean;
  /** True from the first message of the server until the socket is lost. */
  isHealthy(): boolean;
  send(text: string): void;
  /** Loses the socket if it is idle by the wall clock, because timers stop while a computer or phone sleeps. */
  checkIdle(): void;
  /** Loses the socket now, because what came over it was malformed. */
  abandon(): void;
  /** No callback is called after it. */
  close(): void;
};

/** Opens a socket to the server and reconnects whenever it is lost. */
export function createReconnectingSocket({
  origin,
  key,
  open = openWebSocket,
  onOpen,
  onMessage,
  onLost,
}: Options): ReconnectingSocket {
  let socket: LiveSocket | null = null;
  let isOpen = false;
  let isHealthy = false;
  let receivedMs = 0;
  const backoff = createBackoff(BACKOFF);
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let idling: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    let opening: LiveSocket;
    try {
      opening = open(origin.replace(/^http/, 'ws') + EVENTS_PATH, keyProtocols(key()));
    } catch {
      lose();
      return;
    }
    socket = opening;
    restartIdleTimeout();
    const ifCurrent = (handle: () => void) => () => {
      if (socket === opening) handle();
    };
    opening.addEventListener(
      'open',
      ifCurrent(() => {
        isOpen = true;
        onOpen();
      }),
    );
    opening.addEventListener('message', ({ data }) => {
      if (socket === opening) receive(readServerMessage(data));
    });
    // An error is always followed by a close.
    opening.addEventListener('close', ({ code }) => {
      if (socket === opening) lose(code);
    });
  }

  /** A newer server may send messages that this client does not know. */
  function receive(message: ServerMessage | null): void {
    restartIdleTimeout();
    if (!message) return;
    isHealthy = true;
    backoff.reset();
    onMessage(message);
  }

  /** Restarted by each message, so that this timer of an idle page never fires. */
  function restartIdleTimeout(): void {
    receivedMs = Date.now();
    clearTimeout(idling);
    idling = setTimeout(lose, IDLE_TIMEOUT_MS);
  }

  function checkIdle(): void {
    if (socket && Date.now() - receivedMs > IDLE_TIMEOUT_MS) lose();
  }

  function lose(closeCode?: number): void {
    disconnect();
    clearTimeout(reconnecting);
    reconnecting = setTimeout(connect, backoff.next());
    onLost(closeCode);
  }

  function disconnect(): void {
    const lost = socket;
    socket = null;
    isOpen = false;
    isHealthy = false;
    clearTimeout(idling);
    lost?.close();
  }

  connect();
  return {
    isOpen: () => isOpen,
    isHealthy: () => isHealthy,
    send: (text) => socket?.send(text),
    checkIdle,
    abandon: () => lose(),
    close() {
      disconnect();
      clearTimeout(reconnecting);
    },
  };
}
