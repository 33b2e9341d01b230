import {
  ALIVE_MS,
  type AliveMessage,
  CLOSES,
  readClientMessage,
  type SeenMessage,
  type WatchMessage,
} from '#contract/events.ts';
import type { Seen } from '#contract/seen.ts';
import type { Close, EventSocket } from './event-socket.ts';
import { createMessageLimit } from './message-limit.ts';
import { type News, NOTHING, type State } from './news.ts';

/** In ms. */
export type Patience = {
  /** From one sign of life to the question for the next. */
  pingMs: number;
  /** Without a sign of life a socket is cut off after this time. */
  silentMs: number;
};

const PATIENCE: Patience = { pingMs: 10_000, silentMs: 30_000 };

/** The page at the other end of a socket, and what it was told. */
export type Watcher = {
  /** Sends what the page watches and does not know yet, once it has taken what was sent before. */
  tell(): void;
  /** Looks whether the page is still there. Cuts it off if it has taken nothing for too long. */
  beat(): void;
  end(close: Close): void;
  terminate(): void;
};

type Needs = {
  news: News;
  /** In ms, from any moment on. */
  now: () => number;
  /** Called with an error of reading what there is to tell; it is tried again with the next `tell`. */
  report: (error: unknown) => void;
  patience?: Patience | undefined;
  /** Called with what an overlay acknowledges. */
  onSeen: (live: string, seen: Seen) => void;
};

/** `beat` comes each second, give or take. */
const HALF_A_TICK_MS = 500;

const ALIVE = Buffer.from(JSON.stringify({ type: 'alive' } satisfies AliveMessage));

type Thing = 'tips' | 'alerts' | 'versions' | 'look' | 'seen' | 'program' | 'running';

/** What a page knows without being told. */
const UNTOLD: Partial<Record<Thing, string>> = { seen: NOTHING, program: NOTHING };

/**
 * Tells a page of changes. There is no queue: while the page has not taken what was sent, it is only remembered that
 * there is more to tell, and what is told then is the newest state.
 */
export function createWatcher(
  socket: EventSocket,
  { news, now, report, onSeen, patience = PATIENCE }: Needs,
): Watcher {
  let watched: WatchMessage | null = null;
  /** The ids of the states that the page knows. */
  const told = new Map<Thing, string>();
  let sending = 0;
  let isBehind = false;
  let isEnding = false;
  let aliveMs = now();
  let askedMs = aliveMs;
  let toldMs = aliveMs;
  const isOneTooMany = createMessageLimit();

  function tell(): void {
    if (!watched || isEnding) return;
    isBehind = sending > 0;
    if (isBehind) return;
    try {
      tellOfAll(watched);
    } catch (error) {
      report(error);
    }
  }

  function tellOfAll({ tips, alerts, stored, running }: WatchMessage): void {
    // Read before the tips, and told after them: a tip that another program records meanwhile is not counted yet, so
    // that a page never takes it for one of the live that it was just told of.
    const versions = news.versions(stored);
    if (tips) {
      tellOf('tips', news.tips(tips.live, tips.top));
      const ofLive = alerts === undefined ? undefined : news.alerts(tips.live);
      if (ofLive) tellOf('alerts', ofLive);
      tellOf('look', news.look(tips.live));
      if (stored) tellOf('seen', news.seen(tips.live));
      else tellOf('program', news.program(tips.live));
    }
    tellOf('versions', versions);
    if (running) tellOf('running', news.running());
  }

  function tellOf(thing: Thing, { id, data }: State): void {
    if ((told.get(thing) ?? UNTOLD[thing]) === id) return;
    send(data(), () => {
      aliveMs = now();
    });
    told.set(thing, id);
  }

  function send(data: Buffer, onTaken?: () => void): void {
    socket.send(data, { binary: false }, (error) => {
      sending -= 1;
      if (error) return;
      onTaken?.();
      catchUp();
    });
    sending += 1;
    toldMs = now();
  }

  /** Called when a message has left for the page. */
  function catchUp(): void {
    if (sending > 0 || !isBehind) return;
    news.renew();
    tell();
  }

  function watch(message: WatchMessage): void {
    const before = watched;
    watched = message;
    const { tips, alerts, running } = message;
    if (tips?.live !== before?.tips?.live) {
      for (const thing of ['look', 'seen', 'program'] as const) told.delete(thing);
    }
    if (running && !before?.running) told.delete('running');
    if (tips === null || tips.version === null) told.delete('tips');
    else told.set('tips', tips.version);
    if (typeof alerts === 'string') told.set('alerts', alerts);
    else told.delete('alerts');
    news.renew();
    tell();
  }

  function seen({ live, total_cents, in_obs }: SeenMessage): void {
    if (live === watched?.tips?.live) onSeen(live, { total_cents, in_obs });
  }

  function end(close: Close): void {
    isEnding = true;
    socket.end(close);
  }

  /** Called with each frame of the page. */
  function heard(frame: () => void): void {
    if (isEnding) return;
    aliveMs = now();
    if (isOneTooMany(aliveMs)) end(CLOSES.tooManyMessages);
    else frame();
  }

  socket.on('message', (data, isBinary) =>
    heard(() => {
      const message = isBinary ? null : readClientMessage(String(data));
      if (message?.type === 'watch') watch(message);
      else if (message) seen(message);
      else end(CLOSES.unknownMessage);
    }),
  );
  // The library answers pings itself.
  for (const frame of ['ping', 'pong']) socket.on(frame, () => heard(() => {}));

  return {
    tell,
    beat() {
      if (isEnding) return;
      const nowMs = now();
      if (nowMs - aliveMs >= patience.silentMs) return end(CLOSES.slowReader);
      // No sign of life: the system takes something so small for a page that is gone, too.
      if (watched && sending === 0 && nowMs - toldMs >= ALIVE_MS - HALF_A_TICK_MS) send(ALIVE);
      if (sending > 0 || nowMs - Math.max(aliveMs, askedMs) < patience.pingMs) return;
      askedMs = nowMs;
      socket.ping();
    },
    end,
    terminate: () => socket.terminate(),
  };
}
