import { isWaiting, type OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

/** How a try ended: recorded; refused for good, with the reason; or to be tried again, with what is in the way. */
export type Outcome = 'recorded' | { refusal: string } | { problem: string };

/** What keeps the waiting tips from being recorded; null when all goes well, or nothing waits. */
export type Trouble = string | null;

type Needs = {
  store: Pick<OutboxStore, 'list' | 'has' | 'put' | 'remove'>;
  /** Sends one tip; never rejects. A recorded one may be removed already when it resolves. */
  send: (entry: OutboxEntry) => Promise<Outcome>;
  /** Does the work while no other tab does; answers whether it was this tab's turn. */
  inTurn: (work: () => Promise<void>) => Promise<boolean>;
  /** Calls back later; returns how to call that off. */
  later: (work: () => void, delayMs: number) => () => void;
  /** Called when it changes. */
  onTrouble: (trouble: Trouble) => void;
};

/** On one's own computer a try costs next to nothing, and the server is mostly back within seconds. */
const BACKOFF_MS = [500, 1000, 2000, 3000];
/** Another tab is sending. It is looked after again, because a tab can die in the middle. */
const OTHER_TURN_MS = 1000;
/** How long a try may take before it is said that the tip waits. */
export const SLOW_MS = 1500;

const NO_ANSWER_YET = 'streamhost does not answer yet.';

/** Sends what waits, the oldest first and one at a time, until all of it is recorded or refused. */
export function createOutboxSender({ store, send, inTurn, later, onTrouble }: Needs) {
  let isRunning = false;
  let isAskedAgain = false;
  let failures = 0;
  let trouble: Trouble = null;
  let callOffRetry: (() => void) | null = null;
  let callOffSlow: (() => void) | null = null;

  const next = () => store.list().find(isWaiting);

  function report(now: Trouble): void {
    if (now === trouble) return;
    trouble = now;
    onTrouble(now);
  }

  function retryIn(delayMs: number): void {
    callOffRetry?.();
    callOffRetry = later(() => {
      callOffRetry = null;
      void run();
    }, delayMs);
  }

  /** A server that hangs is told of too. */
  function expectAnswer(): void {
    callOffSlow ??= later(() => report(trouble ?? NO_ANSWER_YET), SLOW_MS);
  }

  function settle(): void {
    callOffSlow?.();
    callOffSlow = null;
    failures = 0;
    report(null);
  }

  async function run(): Promise<void> {
    isAskedAgain = isRunning;
    if (isRunning) return;
    if (!next()) return settle();
    isRunning = true;
    callOffRetry?.();
    callOffRetry = null;
    expectAnswer();
    const wasOurs = await inTurn(drain);
    isRunning = false;
    if (!next()) settle();
    else if (isAskedAgain) await run();
    else if (!wasOurs) retryIn(OTHER_TURN_MS);
  }

  async function drain(): Promise<void> {
    for (let entry = next(); entry; entry = next()) {
      expectAnswer();
      const outcome = await send(entry);
      if (outcome !== 'recorded' && 'problem' in outcome) {
        report(outcome.problem);
        retryIn(BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)] ?? OTHER_TURN_MS);
        failures += 1;
        return;
      }
      if (outcome === 'recorded') store.remove(entry.key);
      // It may have been recorded from another tab meanwhile.
      else if (store.has(entry.key)) store.put({ ...entry, refusal: outcome.refusal });
      settle();
    }
  }

  return {
    /** Something may be waiting: sends it now, whatever was planned. */
    run,
    /** The entries have changed, perhaps in another tab: what waits is not left alone, as that tab can die. */
    look(): void {
      if (!next()) settle();
      else if (!isRunning && !callOffRetry) void run();
    },
    /** The server may be back: cuts the wait before the next try short. */
    wake(): void {
      if (callOffRetry) void run();
    },
  };
}
