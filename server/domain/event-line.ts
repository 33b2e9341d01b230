import {
  EVENTS_PATH,
  EVENTS_PROTOCOL,
  readServerMessage,
  type SeenMessage,
  type ServerMessage,
  type WatchMessage,
} from '#contract/events.ts';

/**
 * Longer than a server is ever silent (`ALIVE_MS` and its tick). Short enough that after a cut of this length the
 * system itself sends again within a second what was lost.
 */
const SILENT_MS = 5000;
/** How often the silence is measured, by the clock on the wall: a computer that slept is noticed this soon. */
const LOOK_MS = 1000;
/** The pause before the line is tried again doubles from the first to the longest. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
/** While a slider is dragged, what is watched may change in every frame; the server closes lines that say so much. */
const WATCH_PAUSE_MS = 100;

export type Watched = Omit<WatchMessage, 'type'>;

/** The used part of a browser's WebSocket. */
export type LineSocket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

export type EventLineOptions = {
  /** Opens a socket; `WebSocket` of the page unless a test has another one. May throw. */
  open?: () => LineSocket;
  /** What is watched now; read whenever the line opens, so that the page catches up from the versions it has then. */
  watched: () => Watched;
  onMessage: (message: ServerMessage) => void;
  /** Called when the line begins or ceases to be sound. */
  onSound: (isSound: boolean) => void;
};

/** A socket to the server that is opened again whenever it is lost. */
export type EventLine = {
  /**
   * Whether the server speaks, so that polling may rest. It becomes true with the first message, not when the socket
   * opens, and false after SILENT_MS without one.
   */
  isSound(): boolean;
  /** Says anew what is watched, a moment later. */
  watch(): void;
  /** Says what an overlay has drawn; nothing while the socket is not open. */
  acknowledge(message: SeenMessage): void;
  /** Nothing is reported after it. */
  close(): void;
};

/**
 * Opens the line and keeps it open. Pauses between tries grow, and are drawn by lot from half to one and a half times
 * their length, so that all pages of a server come back one after the other.
 */
export function openEventLine({
  open = openSocket,
  watched,
  onMessage,
  onSound,
}: EventLineOptions): EventLine {
  let socket: LineSocket | null = null;
  let isOpen = false;
  let isSound = false;
  let heardMs = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let saying: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;

  function connect(): void {
    let opening: LineSocket;
    try {
      opening = open();
    } catch {
      retryLater();
      return;
    }
    socket = opening;
    heardMs = Date.now();
    looking = setInterval(look, LOOK_MS);
    const whileCurrent = (act: () => void) => () => {
      if (socket === opening) act();
    };
    opening.addEventListener(
      'open',
      whileCurrent(() => {
        isOpen = true;
        say();
      }),
    );
    opening.addEventListener('message', ({ data }) => {
      if (socket === opening) hear(readServerMessage(data));
    });
    // An error is always followed by it.
    opening.addEventListener('close', whileCurrent(lose));
  }

  /** What a newer server says besides is no news for this page. */
  function hear(message: ServerMessage | null): void {
    heardMs = Date.now();
    if (!message) return;
    if (!isSound) {
      isSound = true;
      pauseMs = FIRST_PAUSE_MS;
      onSound(true);
    }
    onMessage(message);
  }

  function look(): void {
    const silentMs = Date.now() - heardMs;
    // The clock was set back.
    if (silentMs < 0) heardMs = Date.now();
    else if (silentMs > SILENT_MS) lose();
  }

  function lose(): void {
    drop();
    retryLater();
    if (!isSound) return;
    isSound = false;
    onSound(false);
  }

  function drop(): void {
    const dropped = socket;
    socket = null;
    isOpen = false;
    clearInterval(looking);
    dropped?.close();
  }

  function retryLater(): void {
    retry = setTimeout(connect, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
  }

  function say(): void {
    saying = undefined;
    if (!isOpen) return;
    socket?.send(JSON.stringify({ type: 'watch', ...watched() } satisfies WatchMessage));
  }

  connect();
  return {
    isSound: () => isSound,
    watch() {
      saying ??= setTimeout(say, WATCH_PAUSE_MS);
    },
    acknowledge(message) {
      if (isOpen) socket?.send(JSON.stringify(message));
    },
    close() {
      drop();
      clearTimeout(retry);
      clearTimeout(saying);
      isSound = false;
    },
  };
}

/** Whether the address of a page says `?push=off`: it then opens no line, and polls. Takes `location.search`. */
export const isPushOff = (search: string): boolean =>
  new URLSearchParams(search).get('push') === 'off';

const openSocket = () =>
  new WebSocket(location.origin.replace(/^http/, 'ws') + EVENTS_PATH, EVENTS_PROTOCOL);
