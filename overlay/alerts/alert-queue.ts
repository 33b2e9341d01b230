import type { Alert, DelayedTip, LiveAlerts } from '#contract/alerts.ts';
import { MAX_SEEN_ALERTS, type SeenAlerts } from '#contract/seen.ts';
import type { AlertUpdate } from '../data/feed.ts';
import { ALERT_LEAVE_MS, CELEBRATION_MS, COUNT_MS } from '../motion/timings.ts';
import { foldSmallest } from './fold-alerts.ts';

/** One alert, or the sum of the alerts that did not fit in the queue. */
export type ShownAlert = { kind: 'one'; alert: Alert } | { kind: 'sum'; alerts: readonly Alert[] };

/** The alert on screen with its start and end in ms on the caller's clock. */
export type Playing = { shown: ShownAlert; startMs: number; endMs: number };

/** The alert settings of the layout. */
export type AlertRules = {
  isOn: boolean;
  /** Minimum amount of a tip that has an alert, in minor units of the live's currency. */
  minCents: number;
  /** How long an alert is on screen while few alerts wait, in ms. */
  durationMs: number;
  /** The goals with a celebration, in minor units of the live's currency. */
  goals: readonly number[];
};

/** The immutable alert queue of one overlay. The caller passes the time in ms on its own clock. */
export type AlertQueue = {
  /** The id of the live. */
  live: string | null;
  /**
   * The newest alerts that were played or dropped, by `seq`. They stay when the server lists them no longer, because it
   * lists them again after its clock is set back.
   */
  done: ReadonlySet<number>;
  /** The skip count of the latest snapshot; null before the first snapshot, which skips nothing. */
  skips: number | null;
  isPaused: boolean;
  /** Sorted by `seq`. */
  waiting: readonly Alert[];
  /** Alerts to be summed up, shown after all others. */
  folded: readonly Alert[];
  playing: Playing | null;
  /** Alerts up to this `seq` have waited in a pause; no celebration is deferred for them. */
  pausedSeq: number;
  /** Tips whose alerts are not due yet. */
  delayed: readonly DelayedTip[];
};

/** With more waiting alerts than this each is shown for a shorter time. */
const MAX_AT_FULL_LENGTH = 5;
const MIN_DURATION_MS = 2000;
/** Minimum duration of an alert whose tip reached a goal, so that it lasts until the celebration is over. */
const MIN_CELEBRATED_MS = COUNT_MS + CELEBRATION_MS + ALERT_LEAVE_MS;
/** More than the server lists, and few enough to be stored with each alert. */
const MAX_DONE = 1000;

/** `done` are the alerts played or dropped before the page was reloaded, by `seq`. */
export const emptyQueue = (done: Iterable<number> = []): AlertQueue => ({
  live: null,
  done: new Set(done),
  skips: null,
  isPaused: false,
  waiting: [],
  folded: [],
  playing: null,
  pausedSeq: 0,
  delayed: [],
});

/** Switches to this live. The alerts of another live are dropped. */
export const switchToLive = (queue: AlertQueue, live: string): AlertQueue =>
  queue.live === live
    ? queue
    : { ...emptyQueue([...queue.done, ...unplayed(queue).map(({ seq }) => seq)]), live };

/** Applies a snapshot received at `nowMs`. */
export function updateAlerts(
  before: AlertQueue,
  { live, state, isMissed, unplayed: playable }: AlertUpdate,
  rules: AlertRules,
  nowMs: number,
): AlertQueue {
  const queue = switchToLive(before, live);
  const listed = new Map(
    [...state.alerts, ...(state.older?.alerts ?? [])].map((alert) => [alert.seq, alert]),
  );
  const seenSeqs = new Set([...queue.done, ...unplayed(queue).map(({ seq }) => seq)]);
  const oldest = queue.done.size < MAX_DONE ? 0 : Math.min(...queue.done);
  const added = state.alerts.filter(({ seq }) => seq > oldest && !seenSeqs.has(seq));
  const isShown = (alert: Alert) =>
    rules.isOn &&
    (!isMissed || playable?.has(alert.seq)) &&
    (alert.kind !== 'tip' || alert.amount_cents >= rules.minCents);
  const latest = (alerts: readonly Alert[]) =>
    alerts.flatMap((alert) => newest(alert, state, listed));
  const playing = corrected(queue.playing, latest, nowMs);
  const remaining = latest(unplayed(queue));
  const remainingSeqs = new Set(remaining.map(({ seq }) => seq));
  const wereFolded = new Set(queue.folded.map(({ seq }) => seq));
  // An alert that is put first is shown by itself.
  const isFolded = ({ seq, is_first }: Alert) => wereFolded.has(seq) && !is_first;
  const dropped = [
    ...unplayed(queue).filter(({ seq }) => !remainingSeqs.has(seq)),
    ...added.filter((alert) => !isShown(alert)),
  ];
  const waiting = [...remaining.filter((alert) => !isFolded(alert)), ...added.filter(isShown)].sort(
    (a, b) => a.seq - b.seq,
  );
  const isSkipped = queue.skips !== null && state.skips > queue.skips;
  return {
    live,
    done: withSeqs(queue.done, dropped),
    skips: state.skips,
    isPaused: state.is_paused,
    ...foldSmallest(waiting, remaining.filter(isFolded)),
    // A skip that names no alert means one that was seen.
    playing: isSkipped && hasEntered(playing, nowMs) ? cutShort(playing, nowMs) : playing,
    pausedSeq: state.is_paused ? (waiting.at(-1)?.seq ?? queue.pausedSeq) : queue.pausedSeq,
    delayed: state.delayed ?? [],
  };
}

/** Drops the waiting alerts for good and ends the alert on screen. */
export const dropWaiting = (queue: AlertQueue): AlertQueue => ({
  ...queue,
  done: withSeqs(queue.done, unplayed(queue)),
  waiting: [],
  folded: [],
  playing: null,
});

/** The queue at this time; the alert on screen is removed after its end. */
export const queueAt = (queue: AlertQueue, nowMs: number): AlertQueue =>
  queue.playing && nowMs >= queue.playing.endMs ? { ...queue, playing: null } : queue;

/** The next alert; null while one is on screen, in a pause unless it is put first, and with an empty queue. */
export function nextAlert({ playing, isPaused, waiting, folded }: AlertQueue): ShownAlert | null {
  if (playing) return null;
  const [alert] = inOrder(waiting);
  if (isPaused && !alert?.is_first) return null;
  if (alert) return { kind: 'one', alert };
  const [single] = folded;
  if (!single) return null;
  // The tips of the other alerts were deleted.
  if (folded.length === 1) return { kind: 'one', alert: single };
  return { kind: 'sum', alerts: folded };
}

/** Shows the next alert from `startMs` on. Returns the same queue when there is none. */
export function startNext(queue: AlertQueue, startMs: number, rules: AlertRules): AlertQueue {
  const shown = nextAlert(queue);
  if (!shown) return queue;
  const ahead = queue.waiting.length + (queue.folded.length > 0 ? 1 : 0);
  const starting = new Set(alertsIn(shown));
  const durationMs = durationOf(ahead, rules.durationMs);
  const isCelebrated = rules.goals.some((goal) =>
    alertsIn(shown).some((alert) => reaches(alert, goal)),
  );
  const minMs = isCelebrated ? MIN_CELEBRATED_MS : 0;
  return {
    ...queue,
    done: withSeqs(queue.done, alertsIn(shown)),
    waiting: queue.waiting.filter((alert) => !starting.has(alert)),
    folded: queue.folded.filter((alert) => !starting.has(alert)),
    playing: { shown, startMs, endMs: startMs + Math.max(minMs, durationMs) },
  };
}

/** The goals whose celebration is deferred, because the alert of the tip that reached them is not due or not next. */
export function deferredGoals(queue: AlertQueue, { goals, isOn, minCents }: AlertRules): number[] {
  const next = nextAlert(queue);
  const isNext = new Set(next ? alertsIn(next) : []);
  const others = unplayed(queue).filter(
    (alert) => !isNext.has(alert) && alert.seq > queue.pausedSeq,
  );
  const isAwaited = isOn && !queue.isPaused;
  const delayed = isAwaited
    ? queue.delayed.filter(({ amount_cents }) => amount_cents >= minCents)
    : [];
  return goals.filter((goal) => [...others, ...delayed].some((tip) => reaches(tip, goal)));
}

/** Whether this tip raised the total to the goal or past it. */
const reaches = (
  { total_cents, amount_cents }: Pick<Alert, 'total_cents' | 'amount_cents'>,
  goal: number,
): boolean => total_cents !== undefined && total_cents - amount_cents < goal && goal <= total_cents;

/** How long an alert is shown while `waiting` alerts wait, itself included, in ms. */
export const durationOf = (waiting: number, durationMs: number): number =>
  waiting <= MAX_AT_FULL_LENGTH
    ? durationMs
    : Math.max(MIN_DURATION_MS, Math.round((durationMs * MAX_AT_FULL_LENGTH) / waiting));

/** What the overlay acknowledges of its alerts at this time. */
export function seenAlerts(queue: AlertQueue, nowMs: number): SeenAlerts {
  const { playing, waiting, folded } = queueAt(queue, nowMs);
  const next = inOrder(waiting).map(({ seq }) => seq);
  return {
    now: playing && seenAlert(playing, nowMs),
    next: next.slice(0, MAX_SEEN_ALERTS),
    summed: folded.length,
  };
}

function seenAlert({ shown, startMs, endMs }: Playing, nowMs: number): SeenAlerts['now'] {
  const alerts = alertsIn(shown);
  return {
    seq: alerts[0]?.seq ?? 0,
    count: alerts.length,
    cents: alerts.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    length_ms: Math.round(endMs - startMs),
    left_ms: Math.ceil(endMs - nowMs),
  };
}

/** The order in which waiting alerts are shown. */
const inOrder = (waiting: readonly Alert[]): readonly Alert[] => [
  ...waiting.filter(({ is_first }) => is_first),
  ...waiting.filter(({ is_first }) => !is_first),
];

const unplayed = ({ waiting, folded }: AlertQueue) => [...waiting, ...folded];

/**
 * The alert as the server lists it now; empty when its tip is deleted. Alerts too old to be listed stay as they are.
 */
function newest(
  alert: Alert,
  { first_seq, older }: LiveAlerts,
  listed: ReadonlyMap<number, Alert>,
): Alert[] {
  const current = listed.get(alert.seq);
  if (current) return [current];
  return alert.seq < (older?.first_seq ?? first_seq) ? [alert] : [];
}

/**
 * Applies edits to the alert on screen, which ends when all its tips are deleted. Returns the same object without a
 * change.
 */
function corrected(
  playing: Playing | null,
  latest: (alerts: readonly Alert[]) => Alert[],
  nowMs: number,
): Playing | null {
  if (!playing) return null;
  const before = alertsIn(playing.shown);
  const after = latest(before);
  const [first] = after;
  if (!first) return cutShort(playing, nowMs);
  if (JSON.stringify(after) === JSON.stringify(before)) return playing;
  const shown: ShownAlert =
    playing.shown.kind === 'one' ? { kind: 'one', alert: first } : { kind: 'sum', alerts: after };
  return { ...playing, shown };
}

const alertsIn = (shown: ShownAlert): readonly Alert[] =>
  shown.kind === 'one' ? [shown.alert] : shown.alerts;

function withSeqs(done: ReadonlySet<number>, alerts: readonly Alert[]): ReadonlySet<number> {
  if (alerts.length === 0) return done;
  const seqs = [...new Set([...done, ...alerts.map(({ seq }) => seq)])];
  return new Set(seqs.length > MAX_DONE ? seqs.sort((a, b) => a - b).slice(-MAX_DONE) : seqs);
}

const hasEntered = (playing: Playing | null, nowMs: number): boolean =>
  playing !== null && nowMs >= playing.startMs;

/** Ends the alert on screen now. One that has not entered yet is removed. */
function cutShort(playing: Playing | null, nowMs: number): Playing | null {
  if (!playing || !hasEntered(playing, nowMs)) return null;
  return { ...playing, endMs: Math.min(playing.endMs, nowMs + ALERT_LEAVE_MS) };
}
