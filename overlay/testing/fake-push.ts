import type { ClientMessage, SeenMessage, ServerMessage } from '#contract/events.ts';
import type { EventLine, EventLineOptions, LineSocket, Watched } from '#domain/event-line.ts';
import { openEventLine } from '#domain/event-line.ts';

/** What a server can tell of each thing: the newest state, with a text that is another one for another state. */
export type Told = { id: string; message: ServerMessage };

/** The page's end of a socket whose other end the test is. */
export class FakeSocket extends EventTarget {
  readonly #onSent: (watched: Watched) => void;
  /** What an overlay said that it has drawn. */
  readonly acknowledged: SeenMessage[] = [];
  isOpen = false;

  constructor(onSent: (watched: Watched) => void) {
    super();
    this.#onSent = onSent;
  }
  send(data: string) {
    const message = JSON.parse(data) as ClientMessage;
    if (message.type === 'seen') this.acknowledged.push(message);
    else this.#onSent(message);
  }
  close() {
    this.isOpen = false;
  }
  opens() {
    this.isOpen = true;
    this.dispatchEvent(new Event('open'));
  }
  says(message: ServerMessage | string) {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  ends() {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.dispatchEvent(new Event('close'));
  }
}

/**
 * The server's end of a page's line, as `server/events` has it: each page is told the newest state of what it watches and
 * does not know. `news` makes these states; `versionOf` names the thing and the version that a page says it has.
 */
export function aFakePush(news: (watched: Watched) => Record<string, Told>) {
  let manner: 'speaks' | 'mute' | 'refuses' = 'speaks';
  let socket: FakeSocket | undefined;
  let watched: Watched | undefined;
  const known = new Map<string, string>();
  const watches: Watched[] = [];
  let opened = 0;

  function tell(): void {
    if (manner !== 'speaks' || !watched || !socket?.isOpen) return;
    for (const [thing, { id, message }] of Object.entries(news(watched))) {
      if (known.get(thing) === id) continue;
      known.set(thing, id);
      socket.says(message);
    }
  }

  function watch(next: Watched): void {
    watched = next;
    watches.push(next);
    if (next.tips?.version == null) known.delete('tips');
    else known.set('tips', next.tips.version);
    if (!next.running) known.delete('running');
    tell();
  }

  const open = (): LineSocket => {
    opened += 1;
    known.clear();
    watched = undefined;
    const opening = new FakeSocket(watch);
    socket = opening;
    setImmediate(() => {
      if (manner === 'refuses') opening.dispatchEvent(new Event('close'));
      else opening.opens();
    });
    return opening as unknown as LineSocket;
  };

  return {
    openLine: (options: EventLineOptions): EventLine => openEventLine({ ...options, open }),
    /** What the page has said that it watches, in order. */
    watches,
    /** How often the page has opened a socket. */
    opened: () => opened,
    isOpen: () => socket?.isOpen ?? false,
    /** What the overlay said over the open socket that it has drawn. */
    acknowledged: () => socket?.acknowledged ?? [],
    /** Tells what is new. */
    tell,
    /** What the server does each second: it tells what is new, and that it is there. */
    tick: () => {
      tell();
      if (manner === 'speaks' && socket?.isOpen) socket.says({ type: 'alive' });
    },
    /** Says something, whatever the page watches. */
    say: (message: ServerMessage | string) => socket?.says(message),
    /** From now on; sockets that are open stay so. */
    behave: (next: typeof manner) => {
      manner = next;
    },
    cut: () => socket?.ends(),
  };
}
