import type { Alert, LiveAlerts } from '#contract/alerts.ts';
import type { AlertUpdate } from '../data/feed.ts';
import { ALERT_LEAVE_MS, CELEBRATION_MS, COUNT_MS } from '../motion/timings.ts';
import { foldSmallest } from './fold-alerts.ts';

/** What is shown at one time: a tip, or the sum of those that came with too many others. */
export type ShownAlert = { kind: 'one'; alert: Alert } | { kind: 'sum'; alerts: readonly Alert[] };

/** What is on screen, and from when to when, on the caller's clock. */
export type Playing = { shown: ShownAlert; startMs: number; endMs: number };

/** What the layout says about alerts. */
export type AlertRules = {
  isOn: boolean;
  /** Tips below it have no alert, in minor units of the live's currency. */
  minCents: number;
  /** How long one is on screen while few wait. */
  durationMs: number;
  /** The goals that are celebrated, in minor units of the live's currency. */
  goals: readonly number[];
};

/**
 * The alerts of one overlay. A value: each change makes another one, and nothing in it runs by itself. Times are those
 * of the caller, who says what time it is.
 */
export type AlertQueue = {
  /** The live whose alerts these are, by id. */
  live: string | null;
  /**
   * The newest that were played or dropped, by `seq`. Also those that the server lists no longer: after its clock went
   * back it lists them again.
   */
  done: ReadonlySet<number>;
  /** Of the newest state; null before there is one, so that the first is only learnt. */
  skips: number | null;
  isPaused: boolean;
  /** In the order of their `seq`. */
  waiting: readonly Alert[];
  /** What waits to be summed up, after all others. */
  folded: readonly Alert[];
  playing: Playing | null;
  /** The alerts up to this `seq` have waited in a pause, which no celebration waits for. */
  pausedSeq: number;
};

/** From so many waiting on each takes less time. */
const CALM = 5;
const LEAST_MS = 2000;
/** Until the celebration of a goal is over that begins with an alert. */
const CELEBRATED_MS = COUNT_MS + CELEBRATION_MS + ALERT_LEAVE_MS;
/** More than come in a minute, and few enough to be written down with each alert. */
const MOST_DONE = 1000;

/** `done` is what this overlay played or dropped before it was loaded again. */
export const emptyQueue = (done: Iterable<number> = []): AlertQueue => ({
  live: null,
  done: new Set(done),
  skips: null,
  isPaused: false,
  waiting: [],
  folded: [],
  playing: null,
  pausedSeq: 0,
});

/** The queue after the overlay has turned to this live; that of another one is emptied. */
export const turnToLive = (queue: AlertQueue, live: string): AlertQueue =>
  queue.live === live
    ? queue
    : { ...emptyQueue([...queue.done, ...unplayed(queue).map(({ seq }) => seq)]), live };

/** The queue after a state that the server told at `nowMs`. */
export function learnAlerts(
  before: AlertQueue,
  { live, state, isMissed }: AlertUpdate,
  rules: AlertRules,
  nowMs: number,
): AlertQueue {
  const queue = turnToLive(before, live);
  const listed = new Map(
    [...state.alerts, ...(state.older?.alerts ?? [])].map((alert) => [alert.seq, alert]),
  );
  const known = new Set([...queue.done, ...unplayed(queue).map(({ seq }) => seq)]);
  const oldest = queue.done.size < MOST_DONE ? 0 : Math.min(...queue.done);
  const news = state.alerts.filter(({ seq }) => seq > oldest && !known.has(seq));
  const isWanted = (alert: Alert) =>
    rules.isOn && !isMissed && (alert.kind !== 'tip' || alert.amount_cents >= rules.minCents);
  const kept = (alerts: readonly Alert[]) =>
    alerts.flatMap((alert) => newest(alert, state, listed));
  const playing = corrected(queue.playing, kept, nowMs);
  const remaining = { waiting: kept(queue.waiting), folded: kept(queue.folded) };
  const remainingSeqs = new Set([...remaining.waiting, ...remaining.folded].map(({ seq }) => seq));
  const dropped = [
    ...unplayed(queue).filter(({ seq }) => !remainingSeqs.has(seq)),
    ...news.filter((alert) => !isWanted(alert)),
  ];
  const waiting = [...remaining.waiting, ...news.filter(isWanted)].sort((a, b) => a.seq - b.seq);
  const isSkipped = queue.skips !== null && state.skips > queue.skips;
  return {
    live,
    done: withSeqs(queue.done, dropped),
    skips: state.skips,
    isPaused: state.is_paused,
    ...foldSmallest(waiting, remaining.folded),
    playing: isSkipped ? cutShort(playing, nowMs) : playing,
    pausedSeq: state.is_paused ? (waiting.at(-1)?.seq ?? queue.pausedSeq) : queue.pausedSeq,
  };
}

/** Drops what waits, for good; what is on screen ends. */
export const dropWaiting = (queue: AlertQueue): AlertQueue => ({
  ...queue,
  done: withSeqs(queue.done, unplayed(queue)),
  waiting: [],
  folded: [],
  playing: null,
});

/** The queue at this time: what is on screen may be over. */
export const queueAt = (queue: AlertQueue, nowMs: number): AlertQueue =>
  queue.playing && nowMs >= queue.playing.endMs ? { ...queue, playing: null } : queue;

/** What comes next; null while something is on screen, in a pause, and when nothing waits. */
export function nextAlert({ playing, isPaused, waiting, folded }: AlertQueue): ShownAlert | null {
  if (playing || isPaused) return null;
  const [alert] = waiting;
  if (alert) return { kind: 'one', alert };
  const [single] = folded;
  if (!single) return null;
  // The others have lost their tips.
  if (folded.length === 1) return { kind: 'one', alert: single };
  return { kind: 'sum', alerts: folded };
}

/** Shows what comes next, from `startMs` on; the same queue when nothing does. */
export function startNext(queue: AlertQueue, startMs: number, rules: AlertRules): AlertQueue {
  const shown = nextAlert(queue);
  if (!shown) return queue;
  const ahead = queue.waiting.length + (queue.folded.length > 0 ? 1 : 0);
  const isFolded = queue.waiting.length === 0;
  const durationMs = durationOf(ahead, rules.durationMs);
  const isCelebrated = rules.goals.some((goal) =>
    alertsIn(shown).some((alert) => reaches(alert, goal)),
  );
  const leastMs = isCelebrated ? CELEBRATED_MS : 0;
  return {
    ...queue,
    done: withSeqs(queue.done, alertsIn(shown)),
    waiting: queue.waiting.slice(1),
    folded: isFolded ? [] : queue.folded,
    playing: { shown, startMs, endMs: startMs + Math.max(leastMs, durationMs) },
  };
}

/** The goals whose celebration waits, because the alert of the tip that reached them comes after others. */
export function awaitedGoals(queue: AlertQueue, { goals }: AlertRules): number[] {
  const next = nextAlert(queue);
  const isNext = new Set(next ? alertsIn(next) : []);
  const others = unplayed(queue).filter(
    (alert) => !isNext.has(alert) && alert.seq > queue.pausedSeq,
  );
  return goals.filter((goal) => others.some((alert) => reaches(alert, goal)));
}

/** Whether the total passed a goal with this tip. */
const reaches = ({ total_cents, amount_cents }: Alert, goal: number): boolean =>
  total_cents !== undefined && total_cents - amount_cents < goal && goal <= total_cents;

/** How long each takes while so many wait, itself included. */
export const durationOf = (waiting: number, durationMs: number): number =>
  waiting <= CALM ? durationMs : Math.max(LEAST_MS, Math.round((durationMs * CALM) / waiting));

const unplayed = ({ waiting, folded }: AlertQueue) => [...waiting, ...folded];

/** An alert in the server's newest state: as it was edited, or none if its tip is gone. Very old ones are not listed. */
function newest(
  alert: Alert,
  { first_seq, older }: LiveAlerts,
  listed: ReadonlyMap<number, Alert>,
): Alert[] {
  const told = listed.get(alert.seq);
  if (told) return [told];
  return alert.seq < (older?.first_seq ?? first_seq) ? [alert] : [];
}

/** What is on screen with its corrections; it ends when none of its tips is left. The same object without a change. */
function corrected(
  playing: Playing | null,
  kept: (alerts: readonly Alert[]) => Alert[],
  nowMs: number,
): Playing | null {
  if (!playing) return null;
  const before = alertsIn(playing.shown);
  const after = kept(before);
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
  return new Set(seqs.length > MOST_DONE ? seqs.sort((a, b) => a - b).slice(-MOST_DONE) : seqs);
}

/** Leaves now; one that has not entered yet never does. */
function cutShort(playing: Playing | null, nowMs: number): Playing | null {
  if (!playing || nowMs < playing.startMs) return null;
  return { ...playing, endMs: Math.min(playing.endMs, nowMs + ALERT_LEAVE_MS) };
}
