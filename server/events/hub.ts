import { CLOSES, MAX_SOCKETS } from '#contract/events.ts';
import type { Seen } from '#contract/seen.ts';
import type { EventSocket } from './event-socket.ts';
import { createNews, type NewsSources } from './news.ts';
import { createWatcher, type Patience, type Watcher } from './watcher.ts';

/** What the clock decides is looked at this often, and so are pages that say nothing. */
const TICK_MS = 1000;

/**
 * After a round in which all pages were told, the next one waits for so many times as long as that took: with
 * hundreds of pages telling each tip at once would take all the time from recording them.
 */
const REST = 15;
const MAX_REST_MS = 75;

/** When the server stops, pages have this time to take the message. */
const FAREWELL_MS = 250;

export type EventHubOptions = {
  sources: NewsSources;
  /** Calls back after each change of what is stored, until the returned function is called. */
  onChange: (listener: () => void) => () => void;
  report: (error: unknown) => void;
  patience?: Patience | undefined;
  /** Called with what an overlay acknowledges. */
  onSeen?: (live: string, seen: Seen) => void;
  /** In ms, from any moment on. */
  now?: () => number;
};

/** All open sockets. Does nothing while there is none. */
export type EventHub = {
  /** Whether no further socket may be opened. */
  isFull(): boolean;
  add(socket: EventSocket): void;
  /** How many sockets are open. */
  size(): number;
  /** Tells every page that the server stops. Resolves once all sockets are closed, which takes a moment at most. */
  stop(): Promise<void>;
};

export function createEventHub({
  sources,
  onChange,
  report,
  patience,
  onSeen = () => {},
  now = () => performance.now(),
}: EventHubOptions): EventHub {
  const watchers = new Set<Watcher>();
  const news = createNews(sources, now);
  let unfollow: (() => void) | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let round: NodeJS.Timeout | undefined;
  let restsUntilMs = 0;
  let onEmpty: (() => void) | undefined;

  function tellSoon(): void {
    const restMs = restsUntilMs - now();
    if (restMs <= 0) tellAll();
    else round ??= setTimeout(tellAll, restMs).unref();
  }

  function tellAll(): void {
    clearTimeout(round);
    round = undefined;
    const begunMs = now();
    news.renew();
    for (const watcher of watchers) watcher.tell();
    const endedMs = now();
    restsUntilMs = endedMs + Math.min(MAX_REST_MS, (endedMs - begunMs) * REST);
  }

  function tick(): void {
    news.sweep();
    for (const watcher of watchers) watcher.beat();
    tellSoon();
  }

  function start(): void {
    unfollow = onChange(tellSoon);
    ticking = setInterval(tick, TICK_MS).unref();
  }

  function rest(): void {
    unfollow?.();
    clearInterval(ticking);
    clearTimeout(round);
    round = undefined;
    // Twice: the second forgets what was asked for since the first.
    news.sweep();
    news.sweep();
    onEmpty?.();
  }

  return {
    isFull: () => watchers.size >= MAX_SOCKETS,
    size: () => watchers.size,
    add(socket) {
      const watcher = createWatcher(socket, { news, now, report, patience, onSeen });
      if (watchers.size === 0) start();
      watchers.add(watcher);
      socket.once('close', () => {
        watchers.delete(watcher);
        if (watchers.size === 0) rest();
      });
    },
    async stop() {
      if (watchers.size === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      onEmpty = resolve;
      for (const watcher of watchers) watcher.end(CLOSES.stopping);
      const timer = setTimeout(() => {
        for (const watcher of watchers) watcher.terminate();
      }, FAREWELL_MS);
      await promise;
      clearTimeout(timer);
    },
  };
}
