import { BOOT_VERSION_HEADER } from '#contract/boot-version.ts';
import { OTHER_LOOK_HEADER } from '#contract/other-look.ts';
import { type LastSeen, parsedHeader, readLastSeen, SEEN_HEADER } from '#contract/seen.ts';

/** From an answer to the next question, as the overlay asks. */
const PAUSE_MS = 1000;
/** The same while the server tells by itself: each question proves that nothing was missed. */
const PROOF_MS = 30_000;
/** While the server does not answer. */
const AWAY_PAUSE_MS = 2000;
/** The answer to a change made here brings the new version, too, a moment later: then nothing else has changed. */
const OWN_CHANGE_MS = 150;
/** How often it is looked whether what is on its way has come. */
const LOOK_MS = 20;
/** For a server that accepts a request and never answers. */
const TIMEOUT_MS = 3500;

/** What the server says of a live's tips. */
export type TipNews = {
  /** Whether they are at another version than that which was asked with. */
  isOther: boolean;
  /** See BOOT_VERSION_HEADER. */
  bootVersion: string | null;
  /** See OTHER_LOOK_HEADER, decoded; null if no overlay shows another look. */
  otherLook: string | null;
  /** See SEEN_HEADER. */
  seen: LastSeen | null;
};

type Needs = {
  /** Asks with a version. Throws without an answer, and for a live that is gone. */
  ask: (version: string, signal: AbortSignal) => Promise<TipNews>;
  /** The version of the tips that are shown; null while they are loading, or are not those of one version. */
  known: () => string | null;
  /** Whether the tips that are shown are or were at this version. */
  hasHad: (version: string) => boolean;
  isLoading: () => boolean;
  /** Whether an answer is on its way that brings the version of a change that was made here. */
  isChanging: () => boolean;
  /** Whether the server tells of changes by itself, with `tell`. */
  isTold: () => boolean;
  /** The boot version of the lives that are shown; null while they are loading. */
  knownBoot: () => string | null;
  /** Called with each answer: the other look that an overlay shows, null if none does. */
  onLook: (otherLook: string | null) => void;
  /** Called with each answer: what the overlays of the live have drawn last. */
  onSeen: (seen: LastSeen | null) => void;
  /** The tips on the server are other ones than those that are shown. */
  onOtherTips: () => void;
  /** A live, theme or layout has changed. */
  onOtherLives: () => void;
};

export type TipWatch = {
  /** Asks at once, and then each second; seldom while the server tells by itself. */
  start(): void;
  /** The server tells that the tips are at this version. */
  tell(version: string): Promise<void>;
  /** The server has begun to tell by itself, or ceased to: then it is asked at once. */
  lineChanged(): void;
  /** Nothing is asked or reported after it. */
  stop(): void;
};

/**
 * Asks whether the tips that are shown are still those of the server, one request at a time: each second, unless the
 * server tells by itself.
 */
export function watchTips({
  ask,
  known,
  hasHad,
  isLoading,
  isChanging,
  isTold,
  knownBoot,
  onLook,
  onSeen,
  onOtherTips,
  onOtherLives,
}: Needs): TipWatch {
  let running: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest: string | null = null;

  async function run(stop: AbortController): Promise<void> {
    timer = undefined;
    const pauseMs = await attempt(stop.signal).catch(() => AWAY_PAUSE_MS);
    if (!stop.signal.aborted) timer = setTimeout(() => run(stop), pauseMs);
  }

  const pause = () => (isTold() ? PROOF_MS : PAUSE_MS);

  async function attempt(stopped: AbortSignal): Promise<number> {
    const asked = known();
    if (asked === null) return PAUSE_MS;
    const news = await withinTime(stopped, (signal) => ask(asked, signal));
    if (stopped.aborted) return PAUSE_MS;
    onLook(news.otherLook);
    onSeen(news.seen);
    const listed = knownBoot();
    const { bootVersion } = news;
    // A proxy may take the header away.
    if (listed !== null && bootVersion !== null && bootVersion !== listed) onOtherLives();
    if (!news.isOther) return pause();
    await passed(OWN_CHANGE_MS);
    if (!stopped.aborted && known() === asked) onOtherTips();
    return pause();
  }

  /** What is on its way may be just this version, or be older. */
  async function arrived(stopped: AbortSignal): Promise<void> {
    for (let waitedMs = 0; !stopped.aborted; waitedMs += LOOK_MS) {
      const isOwn = isChanging() && waitedMs < OWN_CHANGE_MS;
      if (!isOwn && !isLoading()) return;
      await passed(LOOK_MS);
    }
  }

  return {
    start() {
      if (running) return;
      running = new AbortController();
      void run(running);
    },
    async tell(version) {
      if (!running) return;
      const { signal } = running;
      newest = version;
      await arrived(signal);
      const isNews = version === newest && known() !== null && !hasHad(version);
      if (isNews && !signal.aborted) onOtherTips();
    },
    lineChanged() {
      const stop = running;
      // Otherwise a question is under way, and the next one follows it in time.
      if (!stop || timer === undefined) return;
      clearTimeout(timer);
      if (isTold()) timer = setTimeout(() => run(stop), PROOF_MS);
      else void run(stop);
    },
    stop() {
      running?.abort();
      running = null;
      clearTimeout(timer);
    },
  };
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Aborts the work when it is stopped or takes too long. */
async function withinTime<T>(
  stopped: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  stopped.addEventListener('abort', giveUp);
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener('abort', giveUp);
  }
}

/** The news in an answer about tips; `isOther` unless it was 304. */
export const newsIn = ({ status, headers }: Pick<Response, 'status' | 'headers'>): TipNews => ({
  isOther: status !== 304,
  bootVersion: headers.get(BOOT_VERSION_HEADER),
  otherLook: decoded(headers.get(OTHER_LOOK_HEADER)),
  seen: readLastSeen(parsedHeader(headers.get(SEEN_HEADER))),
});

const decoded = (text: string | null) => (text === null ? null : decodeURIComponent(text));
