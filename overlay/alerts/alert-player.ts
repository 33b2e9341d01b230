import type { AlertUpdate } from '../data/feed.ts';
import {
  type AlertQueue,
  type AlertRules,
  awaitedGoals,
  dropWaiting,
  emptyQueue,
  learnAlerts,
  nextAlert,
  type Playing,
  queueAt,
  type ShownAlert,
  startNext,
  turnToLive,
} from './alert-queue.ts';
import type { DoneAlerts } from './done-alerts.ts';

export type AlertPlayer = {
  /** Takes over what the server told; of a live that is not followed yet, once it is. */
  learn(news: AlertUpdate): void;
  /** The live that is shown, by id, and what its layout says about alerts. */
  follow(live: string, rules: AlertRules): void;
  /** Starts nothing until `resume`, because nobody would see it. */
  pause(): void;
  resume(): void;
};

export type AlertPlayerOptions = {
  /** The clock of `performance.now()`, which never goes back. */
  now: () => number;
  done: DoneAlerts;
  /** Resolves when everything is loaded that this alert is drawn with; its start waits for it. */
  prepare: (shown: ShownAlert) => Promise<void>;
  /** Called with another one when that starts or ends earlier, and with null when nothing is on screen. */
  onPlay: (playing: Playing | null) => void;
  /** Called with the goals whose celebration waits for their alerts, when these are other ones. */
  onAwaitedGoals?: (goals: readonly number[]) => void;
};

/** From the decision to the entrance: in these frames its pictures are painted. */
const LEAD_MS = 200;
/** What waits since longer than this is old news once the source is shown again. */
const OLD_MS = 60_000;

/** Plays the alerts of a queue one after the other. Between them it has one timer at most, and none while nothing waits. */
export function createAlertPlayer(options: AlertPlayerOptions): AlertPlayer {
  const { now, done, prepare, onPlay, onAwaitedGoals } = options;
  let queue: AlertQueue = emptyQueue(done.read());
  let followed: { live: string; rules: AlertRules } | null = null;
  /** Alerts may be told before the tips, without which a live is not shown: its layout says which of them are wanted. */
  let early: AlertUpdate | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pausedMs: number | null = null;
  let isPreparing = false;
  let kept = queue.done;
  let awaited: readonly number[] = [];

  function change(next: AlertQueue): void {
    const before = queue;
    queue = next;
    keepDone();
    if (queue.playing !== before.playing) onPlay(queue.playing);
    tellAwaited();
    advance();
  }

  function tellAwaited(): void {
    const next = followed ? awaitedGoals(queue, followed.rules) : [];
    if (String(next) === String(awaited)) return;
    awaited = next;
    onAwaitedGoals?.(awaited);
  }

  /** Not before the entrance: an alert whose page is loaded anew until then has not been seen, and comes again. */
  function keepDone(): void {
    const isStillToEnter = queue.playing && now() < queue.playing.startMs;
    if (isStillToEnter || queue.done === kept) return;
    kept = queue.done;
    done.keep(kept);
  }

  function advance(): void {
    clearTimeout(timer);
    if (queue.playing) {
      const { startMs, endMs } = queue.playing;
      const nextMs = now() < startMs ? startMs : endMs;
      timer = setTimeout(() => change(queueAt(queue, now())), nextMs - now());
    } else if (!isPreparing && pausedMs === null && nextAlert(queue)) {
      void start();
    }
  }

  async function start(): Promise<void> {
    isPreparing = true;
    try {
      await prepareNext();
    } catch (error) {
      console.error('streamhost overlay: an alert is shown without what it lacks.', error);
    }
    isPreparing = false;
    if (pausedMs === null && followed) {
      change(startNext(queue, now() + LEAD_MS, followed.rules));
    }
  }

  /** It may be edited, deleted or overtaken while its fonts load. */
  async function prepareNext(): Promise<void> {
    let prepared: ShownAlert | null = null;
    for (;;) {
      const next = nextAlert(queue);
      if (!next || isSame(next, prepared)) return;
      prepared = next;
      await prepare(next);
    }
  }

  function learn(news: AlertUpdate): void {
    if (followed?.live === news.live) {
      change(learnAlerts(queueAt(queue, now()), news, followed.rules, now()));
    } else {
      const isMissed = news.isMissed || (early?.live === news.live && early.isMissed);
      early = { ...news, isMissed };
    }
  }

  return {
    learn,
    follow(live, rules) {
      followed = { live, rules };
      const turned = turnToLive(queue, live);
      change(rules.isOn ? turned : dropWaiting(turned));
      const told = early;
      early = null;
      if (told?.live === live) learn(told);
    },
    pause() {
      pausedMs ??= now();
    },
    resume() {
      if (pausedMs === null) return;
      const isLong = now() - pausedMs > OLD_MS;
      pausedMs = null;
      change(isLong ? dropWaiting(queue) : queueAt(queue, now()));
    },
  };
}

/** Whether both are drawn alike. */
function isSame(one: ShownAlert, other: ShownAlert | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
