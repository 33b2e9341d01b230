import type { SeenAlerts } from '#contract/seen.ts';
import type { AlertUpdate } from '../data/feed.ts';
import {
  type AlertQueue,
  type AlertRules,
  deferredGoals,
  dropWaiting,
  emptyQueue,
  nextAlert,
  type Playing,
  queueAt,
  type ShownAlert,
  seenAlerts,
  startNext,
  switchToLive,
  updateAlerts,
} from './alert-queue.ts';
import type { DoneAlerts } from './done-alerts.ts';

export type AlertPlayer = {
  /** Applies a snapshot from the server. The snapshot of a live that is not followed yet is applied by `follow`. */
  update(snapshot: AlertUpdate): void;
  /** Sets the id of the live on screen and the alert rules of its layout. */
  follow(live: string, rules: AlertRules): void;
  /** Starts no alert until `resume`; called while the source is hidden. */
  pause(): void;
  resume(): void;
  /** The alert on screen and those that wait; null before a live is shown, and where its layout has no alerts. */
  seen(): SeenAlerts | null;
};

type AlertPlayerOptions = {
  /** Monotonic clock in ms (`performance.now()`). */
  now: () => number;
  done: DoneAlerts;
  /** Resolves when everything that draws this alert is loaded. The start of the alert waits for it. */
  prepare: (shown: ShownAlert) => Promise<void>;
  /** Called when an alert starts, changes or ends early, and with null when none is on screen. */
  onPlay: (playing: Playing | null) => void;
  /** Called when the set of goals changes whose celebration waits for an alert. */
  onDeferredGoals?: (goals: readonly number[]) => void;
  /** Called when `seen` has changed by more than the time. */
  onSeen?: (() => void) | undefined;
};

/** Time between the decision and the entrance, in which the alert's textures are painted. */
const LEAD_MS = 200;
/** Alerts that have waited longer than this are dropped on `resume`. */
const OLD_MS = 60_000;

/** Plays the alerts of a queue one after the other. It has at most one timer, and none while no alert waits. */
export function createAlertPlayer(options: AlertPlayerOptions): AlertPlayer {
  const { now, done, prepare, onPlay, onDeferredGoals, onSeen } = options;
  let queue: AlertQueue = emptyQueue(done.read());
  let shownLive: { live: string; rules: AlertRules } | null = null;
  /** Alerts may arrive before the tips, which bring the layout. They are stored until `follow` knows its rules. */
  let pendingSnapshot: AlertUpdate | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pausedMs: number | null = null;
  let isPreparing = false;
  let stored = queue.done;
  let deferred: readonly number[] = [];
  let reported = '';

  function change(next: AlertQueue): void {
    const before = queue;
    queue = next;
    storeDone();
    if (queue.playing !== before.playing) onPlay(queue.playing);
    reportDeferredGoals();
    reportSeen();
    advance();
  }

  function reportSeen(): void {
    const isOn = shownLive?.rules.isOn;
    const next = JSON.stringify([isOn, seenAlerts(queue, queue.playing?.startMs ?? 0)]);
    if (next === reported) return;
    reported = next;
    onSeen?.();
  }

  function reportDeferredGoals(): void {
    const next = shownLive ? deferredGoals(queue, shownLive.rules) : [];
    if (String(next) === String(deferred)) return;
    deferred = next;
    onDeferredGoals?.(deferred);
  }

  /** Stores played alerts only after the entrance, so an alert interrupted by a reload is shown again. */
  function storeDone(): void {
    const hasNotEntered = queue.playing && now() < queue.playing.startMs;
    if (hasNotEntered || queue.done === stored) return;
    stored = queue.done;
    done.store(stored);
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
    if (pausedMs === null && shownLive) {
      change(startNext(queue, now() + LEAD_MS, shownLive.rules));
    }
  }

  /** Repeats while the next alert changes: it may be edited or deleted while its fonts load. */
  async function prepareNext(): Promise<void> {
    let prepared: ShownAlert | null = null;
    for (;;) {
      const next = nextAlert(queue);
      if (!next || isSame(next, prepared)) return;
      prepared = next;
      await prepare(next);
    }
  }

  function update(snapshot: AlertUpdate): void {
    if (shownLive?.live === snapshot.live) {
      change(updateAlerts(queueAt(queue, now()), snapshot, shownLive.rules, now()));
    } else {
      const isMissed =
        snapshot.isMissed || (pendingSnapshot?.live === snapshot.live && pendingSnapshot.isMissed);
      pendingSnapshot = { ...snapshot, isMissed };
    }
  }

  return {
    update,
    seen: () => (shownLive?.rules.isOn ? seenAlerts(queue, now()) : null),
    follow(live, rules) {
      shownLive = { live, rules };
      const switched = switchToLive(queue, live);
      change(rules.isOn ? switched : dropWaiting(switched));
      const snapshot = pendingSnapshot;
      pendingSnapshot = null;
      if (snapshot?.live === live) update(snapshot);
    },
    pause() {
      pausedMs ??= now();
    },
    resume() {
      if (pausedMs === null) return;
      const isTooOld = now() - pausedMs > OLD_MS;
      pausedMs = null;
      change(isTooOld ? dropWaiting(queue) : queueAt(queue, now()));
    },
  };
}

/** Whether both alerts draw the same. */
function isSame(one: ShownAlert, other: ShownAlert | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
