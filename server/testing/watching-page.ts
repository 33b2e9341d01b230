import type { TestContext } from 'node:test';
import WebSocket, { type ClientOptions } from 'ws';
import {
  EVENTS_PATH,
  EVENTS_PROTOCOL,
  readServerMessage,
  type ServerMessage,
  type WatchMessage,
} from '#contract/events.ts';

type Kind = ServerMessage['type'];
type MessageOf<K extends Kind> = Extract<ServerMessage, { type: K }>;

/** A page of a server under test. */
export type WatchingPage = {
  socket: WebSocket;
  /** Sends the subscriptions; absent ones are empty. */
  watch(watched: Partial<Omit<WatchMessage, 'type'>>): void;
  /** The next message of this kind, skipping others. Fails after five seconds. */
  next<K extends Kind>(kind: K): Promise<MessageOf<K>>;
  /** Messages not yet taken with `next`, without heartbeats. */
  unread(): ServerMessage[];
  /** The close code and reason of the socket. */
  closed: Promise<{ code: number; reason: string }>;
};

const TIMEOUT_MS = 5000;

/** Opens a socket, which is closed after the test. Rejects with the status when the server refuses. */
export async function watchingPage(
  t: TestContext,
  port: number,
  options: ClientOptions = {},
): Promise<WatchingPage> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${EVENTS_PATH}`, EVENTS_PROTOCOL, options);
  t.after(() => socket.terminate());
  const came: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of waiting) look();
  };
  socket.on('message', (data) => {
    const message = readServerMessage(String(data));
    if (message === null) throw new Error(`Not in the contract: ${String(data)}`);
    came.push(message);
    wake();
  });
  const closed = Promise.withResolvers<{ code: number; reason: string }>();
  socket.on('close', (code, reason) => closed.resolve({ code, reason: String(reason) }));

  function next<K extends Kind>(kind: K): Promise<MessageOf<K>> {
    const { promise, resolve, reject } = Promise.withResolvers<MessageOf<K>>();
    const timer = setTimeout(() => {
      waiting.delete(look);
      reject(new Error(`There is no message '${kind}'.`));
    }, TIMEOUT_MS);
    const look = () => {
      const index = came.findIndex(({ type }) => type === kind);
      if (index < 0) return;
      const [found] = came.splice(0, index + 1).slice(-1);
      clearTimeout(timer);
      waiting.delete(look);
      resolve(found as MessageOf<K>);
    };
    waiting.add(look);
    look();
    return promise;
  }

  await opened(socket);
  return {
    socket,
    watch: ({ tips = null, stored = false, running = false, ...alerts }) =>
      socket.send(JSON.stringify({ type: 'watch', tips, ...alerts, stored, running })),
    next,
    unread: () => came.splice(0).filter(({ type }) => type !== 'alive'),
    closed: closed.promise,
  };
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
}
