import type { TestContext } from 'node:test';
import WebSocket, { type ClientOptions } from 'ws';
import {
  EVENTS_PATH,
  EVENTS_PROTOCOL,
  KEY_PROTOCOL,
  readServerMessage,
  type ServerMessage,
} from '#contract/live-protocol.ts';
import type { Topic } from '#contract/topics.ts';

/** A snapshot whose body the reader of its topic has checked. */
type Snapshot<Body> = { version: string; body: Body };

/** A page that is connected to a server under test. */
type LivePage = {
  socket: WebSocket;
  /** Subscribes to topics without a version. */
  subscribe(...topics: Topic<unknown>[]): void;
  /** Subscribes to one topic with the version of the snapshot that the page has. */
  subscribeWith(topic: Topic<unknown>, version: string): void;
  /** The next snapshot of this topic; messages before it are skipped. Fails after half a minute. */
  next<Body>(topic: Topic<Body>): Promise<Snapshot<Body>>;
  /** The next heartbeat; snapshots before it stay unread. */
  heartbeat(): Promise<void>;
  /** The topics of snapshots that have arrived and were not taken with `next`. */
  unread(): string[];
  /** How the socket was closed. */
  closed: Promise<{ code: number; reason: string }>;
};

const TIMEOUT_MS = 30_000;

/**
 * Opens a socket, which is cut after the test; over HTTPS if `ca` is given. Rejects with the status where the server
 * refuses.
 */
export async function livePage(
  t: TestContext,
  port: number,
  { key, ...options }: ClientOptions & { key?: string } = {},
): Promise<LivePage> {
  const protocols = key === undefined ? [EVENTS_PROTOCOL] : [EVENTS_PROTOCOL, KEY_PROTOCOL + key];
  const scheme = options.ca ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://127.0.0.1:${port}${EVENTS_PATH}`, protocols, options);
  t.after(() => socket.terminate());
  const received: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    const message = readServerMessage(String(data));
    if (message === null) throw new Error(`Not in the protocol: ${String(data)}`);
    received.push(message);
    for (const check of waiting) check();
  });
  const closed = Promise.withResolvers<{ code: number; reason: string }>();
  socket.on('close', (code, reason) => closed.resolve({ code, reason: String(reason) }));

  /** Resolves with the index of the first message that matches. */
  function find(matches: (message: ServerMessage) => boolean, what: string): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const end = () => {
      clearTimeout(timer);
      waiting.delete(check);
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error(`No ${what} arrived.`));
    }, TIMEOUT_MS);
    const check = () => {
      const index = received.findIndex(matches);
      if (index < 0) return;
      end();
      resolve(index);
    };
    waiting.add(check);
    check();
    return promise;
  }

  await opened(socket);
  const send = (topics: object) => socket.send(JSON.stringify({ type: 'subscribe', topics }));
  return {
    socket,
    subscribe: (...topics) => send(Object.fromEntries(topics.map(({ name }) => [name, null]))),
    subscribeWith: ({ name }, version) => send({ [name]: version }),
    async next({ name, read }) {
      const isIt = (message: ServerMessage) =>
        message.type === 'snapshot' && message.topic === name;
      const index = await find(isIt, `snapshot of ${name}`);
      const [message] = received.splice(0, index + 1).slice(-1);
      if (message?.type !== 'snapshot') throw new Error('No snapshot');
      const body = read(message.body);
      if (body === undefined) throw new Error(`Malformed: ${JSON.stringify(message)}`);
      return { version: message.version, body };
    },
    async heartbeat() {
      received.splice(await find(({ type }) => type === 'heartbeat', 'heartbeat'), 1);
    },
    unread: () =>
      received.splice(0).flatMap((message) => (message.type === 'snapshot' ? message.topic : [])),
    closed: closed.promise,
  };
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
}
