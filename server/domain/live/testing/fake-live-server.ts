import type { TestContext } from 'node:test';
import {
  LIVE_PATH,
  type LiveSeen,
  readClientMessage,
  readLiveSeen,
  readVersions,
  type SnapshotMessage,
  type Versions,
} from '#contract/live-protocol.ts';
import type { Topic } from '#contract/topics.ts';
import type { LiveSocket } from '../reconnecting-socket.ts';

/** The client's end of a socket whose other end is the test. */
class FakeSocket extends EventTarget {
  /** The topics of each `subscribe` message. */
  readonly subscribed: Versions[] = [];
  readonly seen: LiveSeen[] = [];
  readonly protocols: readonly string[];
  isOpen = false;
  isClosed = false;

  constructor(protocols: readonly string[]) {
    super();
    this.protocols = protocols;
  }

  send(data: string) {
    const message = readClientMessage(data);
    if (message?.type === 'subscribe') this.subscribed.push(message.topics);
    else if (message) this.seen.push(message);
    if (message?.type === 'subscribe') this.dispatchEvent(new Event('subscribe'));
  }
  /** As of a dead connection: no event follows. */
  close() {
    this.isClosed = true;
    this.isOpen = false;
  }
  open() {
    this.isOpen = true;
    this.dispatchEvent(new Event('open'));
  }
  receive(message: unknown) {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  end(closeCode?: number) {
    this.isOpen = false;
    if (closeCode === undefined) this.dispatchEvent(new Event('error'));
    this.dispatchEvent(Object.assign(new Event('close'), { code: closeCode ?? 1006 }));
  }
}

/** How the server treats sockets: 'mute' accepts them and sends nothing. */
type SocketMode = 'push' | 'mute' | 'refuse';
/** How it treats polls. */
type PollMode = 'answer' | 'refuse' | 'hang' | 'malformed' | 401 | 429 | 500;

/**
 * A server of the live protocol inside the test, with a clock that the test moves. `random` replaces `Math.random`. A
 * topic without a body gets no snapshot.
 */
export function aFakeLiveServer(
  t: TestContext,
  { sockets: socketMode = 'push', random = 0 }: { sockets?: SocketMode; random?: number } = {},
) {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  let clockMs = 1_700_000_000_000;
  t.mock.method(Date, 'now', () => clockMs);
  t.mock.method(Math, 'random', () => random);
  const mode = { sockets: socketMode, polls: 'answer' as PollMode };
  const bodies = new Map<string, { version: string; body: unknown }>();
  const sockets: FakeSocket[] = [];
  const sent = new WeakMap<FakeSocket, Map<string, string | null>>();
  const polls: { topics: Versions; seen: LiveSeen | null; headers: Record<string, string> }[] = [];
  let changes = 0;

  const differing = (topics: Iterable<[string, string | null]>): SnapshotMessage[] =>
    [...topics].flatMap(([topic, version]) => {
      const newest = bodies.get(topic);
      return newest && newest.version !== version
        ? [{ type: 'snapshot' as const, topic, ...newest }]
        : [];
    });

  function push(socket: FakeSocket): void {
    const versions = sent.get(socket);
    if (mode.sockets !== 'push' || !socket.isOpen || !versions) return;
    for (const message of differing(versions)) {
      versions.set(message.topic, message.version);
      socket.receive(message);
    }
  }

  function openSocket(_url: string, protocols: readonly string[]): LiveSocket {
    const socket = new FakeSocket(protocols);
    sockets.push(socket);
    socket.addEventListener('subscribe', () => {
      sent.set(socket, new Map(Object.entries(socket.subscribed.at(-1) ?? {})));
      push(socket);
      heartbeat(socket);
    });
    queueMicrotask(() => {
      if (mode.sockets === 'refuse') socket.end();
      else socket.open();
    });
    return socket as unknown as LiveSocket;
  }

  function heartbeat(socket: FakeSocket | undefined): void {
    if (mode.sockets === 'push' && socket?.isOpen)
      socket.receive({ type: 'heartbeat', now: Date.now() });
  }

  type Sent = { signal: AbortSignal; headers: Record<string, string> };
  t.mock.method(globalThis, 'fetch', async (url: string, { signal, headers }: Sent) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname !== LIVE_PATH) throw new Error(`Not in the protocol: ${url}`);
    const topics = readVersions(JSON.parse(searchParams.get('topics') ?? '')) ?? {};
    const seen = readLiveSeen(JSON.parse(searchParams.get('seen') ?? 'null'));
    polls.push({ topics, seen, headers });
    if (mode.polls === 'refuse') throw new TypeError('Failed to fetch');
    if (mode.polls === 'hang') {
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    }
    if (typeof mode.polls === 'number') return new Response('', { status: mode.polls });
    const answer = mode.polls === 'malformed' ? {} : differing(Object.entries(topics));
    return new Response(JSON.stringify(answer));
  });

  return {
    mode,
    sockets,
    /** All polls, oldest first. */
    polls,
    openSocket,
    socket: () => sockets.at(-1) as FakeSocket,
    /** Changes the body of a topic, and pushes it; a body that is no `Body` is for tests of malformed ones. */
    set<Body>(topic: Topic<Body>, body: Body | 'malformed'): void {
      changes += 1;
      bodies.set(topic.name, { version: String(changes), body });
      for (const socket of sockets) push(socket);
    },
    /** The topics that the client is subscribed to, as of the newest message or poll. */
    topics: () =>
      Object.keys((sockets.at(-1)?.isOpen ? sockets.at(-1)?.subscribed : undefined)?.at(-1) ?? {}),
    /** Moves the clock. The server sends heartbeats meanwhile. */
    async pass(ms: number): Promise<void> {
      await flush();
      let leftMs = ms;
      do {
        const stepMs = Math.min(100, leftMs);
        clockMs += stepMs;
        t.mock.timers.tick(stepMs);
        await flush();
        leftMs -= stepMs;
        if (leftMs % 500 === 0) heartbeat(sockets.at(-1));
      } while (leftMs > 0);
    },
    /** Moves the clock of the computer alone, as while it sleeps. */
    moveClock: (ms: number) => {
      clockMs += ms;
    },
  };
}

/** Lets promises and microtasks run. */
export const flush = () => new Promise((resolve) => setImmediate(resolve));
