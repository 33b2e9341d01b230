import {
  EVENTS_PATH,
  EVENTS_PROTOCOL,
  readServerMessage,
  type ServerMessage,
  type WatchMessage,
} from '#contract/events.ts';

/** A socket over which a server tells of changes. */
export type Events = {
  /** Says what is watched from now on. */
  watch(watched: Omit<WatchMessage, 'type'>): void;
  close(): void;
  /** Resolves once the socket is closed, by whichever side. */
  closed: Promise<void>;
};

/** Opens the socket of the server with this origin; null where it refuses, as one does whose push is off. */
export function openEvents(
  url: string,
  onMessage: (message: ServerMessage) => void,
): Promise<Events | null> {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + EVENTS_PATH, EVENTS_PROTOCOL);
  const closed = new Promise<void>((resolve) => {
    socket.addEventListener('close', () => resolve());
  });
  socket.addEventListener('message', ({ data }) => {
    const message = readServerMessage(data);
    if (message) onMessage(message);
  });
  return new Promise((resolve) => {
    socket.addEventListener('error', () => resolve(null));
    socket.addEventListener('open', () =>
      resolve({
        watch: (watched) => socket.send(JSON.stringify({ type: 'watch', ...watched })),
        close: () => socket.close(),
        closed,
      }),
    );
  });
}
