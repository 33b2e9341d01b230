import { createBackoff } from '#domain/backoff.ts';
import { isNotFound, RequestError } from '../request-error.ts';
import { isWaiting, type OutboxStore, type Queued } from './outbox-store.ts';

/** Outcome of a try: recorded, refused for good, or to be retried because of a problem. */
export type Outcome = 'recorded' | { refusal: string } | { problem: string };

/** Why tips are waiting; null when all goes well or none waits. */
export type Trouble = string | null;

type Needs<Entry extends Queued> = {
  store: Pick<OutboxStore<Entry>, 'list' | 'has' | 'put' | 'remove'>;
  /** Whether the page may send it now: its person is signed in. */
  canSend: (entry: Entry) => boolean;
  /** Sends one entry; never rejects. A recorded one may be removed already when it resolves. */
  send: (entry: Entry) => Promise<Outcome>;
  /** Runs the work unless another tab holds the lock; resolves to whether it ran. */
  inTurn: (work: () => Promise<void>) => Promise<boolean>;
  /** Calls back later; returns how to cancel. */
  later: (work: () => void, delayMs: number) => () => void;
  /** Called when it changes. */
  onTrouble: (trouble: Trouble) => void;
};

/** A try costs next to nothing on the same computer, and a restart takes seconds. */
const BACKOFF = { firstMs: 500, longestMs: 3000, random: () => 1 };
/** Another tab is sending; check again, because that tab can be closed in the middle. */
const OTHER_TURN_MS = 1000;
/** How long a try may take before the tip is shown as waiting. */
export const SLOW_MS = 1500;

const NO_ANSWER_YET = 'streamhost does not answer yet.';

/** Sends the waiting entries one at a time, oldest first, until each is recorded or refused. */
export function createOutboxSender<Entry extends Queued>(needs: Needs<Entry>) {
  const { store, canSend, send, inTurn, later, onTrouble } = needs;
  let isRunning = false;
  let isRetryRequested = false;
  const backoff = createBackoff(BACKOFF);
  let trouble: Trouble = null;
  let cancelRetry: (() => void) | null = null;
  let cancelSlow: (() => void) | null = null;

  const next = () => store.list().find((entry) => isWaiting(entry) && canSend(entry));

  function report(now: Trouble): void {
    if (now === trouble) return;
    trouble = now;
    onTrouble(now);
  }

  function retryIn(delayMs: number): void {
    cancelRetry?.();
    cancelRetry = later(() => {
      cancelRetry = null;
      void run();
    }, delayMs);
  }

  /** A server that hangs is reported as well. */
  function expectAnswer(): void {
    cancelSlow ??= later(() => report(trouble ?? NO_ANSWER_YET), SLOW_MS);
  }

  function applyOutcome(): void {
    cancelSlow?.();
    cancelSlow = null;
    backoff.reset();
    report(null);
  }

  async function run(): Promise<void> {
    isRetryRequested = isRunning;
    if (isRunning) return;
    if (!next()) return applyOutcome();
    isRunning = true;
    cancelRetry?.();
    cancelRetry = null;
    expectAnswer();
    const wasOurs = await inTurn(drain);
    isRunning = false;
    if (!next()) applyOutcome();
    else if (isRetryRequested) await run();
    else if (!wasOurs) retryIn(OTHER_TURN_MS);
  }

  async function drain(): Promise<void> {
    for (let entry = next(); entry; entry = next()) {
      expectAnswer();
      const outcome = await send(entry);
      if (outcome !== 'recorded' && 'problem' in outcome) {
        report(outcome.problem);
        retryIn(backoff.next());
        return;
      }
      if (outcome === 'recorded') store.remove(entry.key);
      // Another tab may have recorded it meanwhile.
      else if (store.has(entry.key)) store.put({ ...entry, refusal: outcome.refusal });
      applyOutcome();
    }
  }

  return {
    /** Sends what is waiting now, instead of at the next retry. */
    run,
    /** Called when the entries changed, perhaps in another tab: sends them too, as that tab can be closed. */
    onEntries(): void {
      if (!next()) applyOutcome();
      else if (!isRunning && !cancelRetry) void run();
    },
    /** The server may be back: retries now. */
    wake(): void {
      if (cancelRetry) void run();
    },
  };
}

const LIVE_IS_GONE = 'Its live was deleted. Edit the tip to add it to this one.';
/** The live of a moderator may have ended long ago. */
export const LIVE_IS_CLOSED = 'Its live was deleted, or is not yours any more.';
/** 401: somebody signs in later. */
const TRY_LATER = new Set([401, 408, 425, 429]);

/** Classifies a failed try: no answer, 5xx, 401, 408, 425 and 429 are retried; other 4xx are refusals. */
export function outcomeOf(error: unknown, isShared = false): Exclude<Outcome, 'recorded'> {
  if (!(error instanceof RequestError)) return { problem: 'streamhost does not answer.' };
  const { status, message } = error;
  if (isNotFound(error)) return { refusal: isShared ? LIVE_IS_CLOSED : LIVE_IS_GONE };
  const isRefusal = status >= 400 && status < 500 && !TRY_LATER.has(status);
  return isRefusal ? { refusal: message } : { problem: message };
}
