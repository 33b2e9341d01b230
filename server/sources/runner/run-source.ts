import type { SourceState } from '#contract/sources.ts';
import { createBackoff } from '../../timing/backoff.ts';
import { sleep } from '../../timing/sleep.ts';
import { withGracePeriod } from '../../timing/timeout.ts';
import type { Delivery } from '../arrivals/store-event.ts';
import { listSince, type SourceStart } from '../counts-since.ts';
import { LIMITS, type Limits, limitSentences } from '../limits.ts';
import { SourceBusy, SourceDisconnected, SourceOverLimit, SourceRefusal } from '../refusal.ts';
import type { SocketContext, SourceService, SourceValues } from '../service.ts';
import type { SourceEvent } from '../source-event.ts';
import { createContext, socketRateLimit } from './context.ts';

export type RunOptions = {
  service: SourceService;
  values: SourceValues;
  /** Why it cannot run at all. */
  refusal?: SourceRefusal;
  source: SourceStart;
  /** When the last complete list began, of an earlier run; null before the first. */
  listedAt: Date | null;
  /** When it told anything last, of an earlier run. */
  lastArrivalAt: Date | null;
  /** See `LinkOptions`. */
  sourcesAddress: string | null;
  /** Stores what was told; durable when it resolves. Resolves with whether anything was new. */
  store(events: readonly SourceEvent[], delivery: Delivery): Promise<boolean>;
  /** Called after each complete list with when it began. */
  onListed(begun: Date): void;
  /** Keeps values that the service filled in; durable when it resolves. */
  onSaveValues(values: SourceValues): Promise<void>;
  /** Called with each change of the state, but for what only times tell. */
  onStateChange(): void;
  /** For what a user cannot mend. */
  report(error: unknown, what: string): void;
  now?: () => Date;
  timeouts?: Partial<Timeouts>;
  limits?: Partial<Limits>;
};

/** How long is waited for what; only tests are impatient. */
export type Timeouts = {
  firstDelayMs: number;
  longestDelayMs: number;
  /** A line that lasted so long was a good one: the pauses begin small again. */
  backoffResetMs: number;
  /** A half that was told to end has so long before it is left behind. */
  gracePeriodMs: number;
  /** A list of which nothing is heard for so long is read anew. */
  listIdleMs: number;
  /** Least pause after a service exceeded a limit. */
  overLimitDelayMs: number;
};

const TIMEOUTS: Timeouts = {
  firstDelayMs: 1000,
  longestDelayMs: 30_000,
  backoffResetMs: 10_000,
  gracePeriodMs: 5000,
  listIdleMs: 5 * 60_000,
  overLimitDelayMs: 60_000,
};

const STORE_BACKOFF = { firstMs: 500, longestMs: 10_000 };

export type RunningSource = {
  state(): SourceState;
  /** Something came in another way, such as by a request of the service. */
  noteArrival(): void;
  /** Resolves when nothing of it runs any more, or was left behind. */
  stop(): Promise<void>;
};

/** What is wrong and what to do, as sentences. */
type Trouble = { problem: string; remedy: string | null };

type Facts = {
  kind: SourceState['kind'];
  since: Date;
  problem: string | null;
  remedy: string | null;
  retryAt: Date | null;
  lastArrivalAt: Date | null;
  lastListAt: Date | null;
  login: SourceState['login'];
};

/**
 * Runs the halves of one source until it is stopped: opens its line again when it is lost, reads its list after each
 * connect and every so often, and says how it is. A refusal ends both: only the user can change it.
 */
export function runSource(options: RunOptions): RunningSource {
  const { service, source, store, report, now = () => new Date() } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const limits = { ...LIMITS, ...options.limits };
  const sockets = socketRateLimit(limits);
  const stopping = new AbortController();
  let values = options.values;
  let { listedAt } = options;
  let isListDue = false;
  let wakeList = () => {};
  /** What a connection that goes on has exceeded, and why the last list is not complete. */
  let exceeded: Trouble | null = null;
  let listTrouble: Trouble | null = null;
  const facts: Facts = {
    kind: service.socket || service.list ? 'connecting' : 'listening',
    since: now(),
    problem: null,
    remedy: null,
    retryAt: null,
    lastArrivalAt: options.lastArrivalAt,
    lastListAt: null,
    login: null,
  };

  function setState(kind: Facts['kind'], more: Partial<Facts> = {}): void {
    options.onStateChange();
    if (facts.kind !== kind) facts.since = now();
    const trouble = kind === 'connected' ? troubleBeside() : NO_TROUBLE;
    Object.assign(facts, { kind, ...trouble, retryAt: null, ...more });
  }

  const troubleBeside = () => listTrouble ?? exceeded ?? NO_TROUBLE;

  /** A source that is connected says what is missing. */
  function noteTrouble(): void {
    const { problem, remedy } = troubleBeside();
    if (facts.kind !== 'connected' || problem === facts.problem) return;
    Object.assign(facts, { problem, remedy });
    options.onStateChange();
  }

  function exceed(error: SourceOverLimit): void {
    exceeded = limitSentences(error.exceeded, service.name, limits);
    report(error, 'A source sent more than is taken');
    noteTrouble();
  }

  function refuse(refusal: SourceRefusal): void {
    const { problem, remedy } = refusal;
    report(refusal, 'A source waits for its user');
    setState('refused', { problem, remedy, login: null });
    stopping.abort();
  }

  /** Stores the events of one answer or message. Resolves with whether there were more than are taken. */
  async function ingest(events: readonly SourceEvent[], delivery: Delivery): Promise<boolean> {
    await storeWithRetry(events.slice(0, limits.rows), delivery);
    return events.length > limits.rows;
  }

  /** A store that fails is one of this computer: what a socket told would be lost, so it is kept and tried again. */
  async function storeWithRetry(events: readonly SourceEvent[], delivery: Delivery): Promise<void> {
    const backoff = createBackoff(STORE_BACKOFF);
    for (;;) {
      try {
        if (await store(events, delivery)) facts.lastArrivalAt = now();
        return;
      } catch (error) {
        report(error, 'Tips of a source could not be stored, and are tried again');
        if (stopping.signal.aborted) throw error;
        await sleep(backoff.next(), stopping.signal);
      }
    }
  }

  /** Runs a half with a link of its own. What a half says that was left behind is not heard. */
  async function runAttempt(
    run: (context: SocketContext) => Promise<void>,
    { idleTimeoutMs, isList = false, onConnected }: AttemptOptions,
  ): Promise<void> {
    const attempt = new AbortController();
    let isIdle = false;
    const timer = setTimeout(() => {
      isIdle = true;
      attempt.abort();
    }, idleTimeoutMs).unref();
    const signal = AbortSignal.any([stopping.signal, attempt.signal]);
    let isCurrent = true;
    const context = createContext({
      service,
      values,
      sourcesAddress: options.sourcesAddress,
      signal,
      now,
      limits,
      isList,
      sockets,
      onOverLimit: exceed,
      async onEvents(events) {
        if (await ingest(events, 'realtime')) exceed(new SourceOverLimit('rows'));
      },
      onHeartbeat: () => timer.refresh(),
      onConnected() {
        if (isCurrent) onConnected?.();
      },
      async onSaveValues(changes) {
        values = { ...values, ...changes };
        await options.onSaveValues(changes);
      },
      onLoginPrompt(login) {
        if (!isCurrent) return;
        const { code, url, ends } = login ?? {};
        if (code && url && ends) {
          setState('asks', { login: { code, url, ends_at: ends.toISOString() } });
        } else setState('connecting', { login: null });
      },
    });
    try {
      await withGracePeriod(run(context), signal, timeouts.gracePeriodMs);
    } catch (error) {
      const isOurs = error instanceof SourceRefusal || error instanceof SourceOverLimit;
      throw isIdle && !isOurs ? idleError(idleTimeoutMs) : error;
    } finally {
      isCurrent = false;
      clearTimeout(timer);
      attempt.abort();
    }
  }

  async function keepConnected({
    idleTimeoutMs,
    run,
  }: NonNullable<SourceService['socket']>): Promise<void> {
    const backoff = createBackoff({
      firstMs: timeouts.firstDelayMs,
      longestMs: timeouts.longestDelayMs,
    });
    while (!stopping.signal.aborted) {
      setState('connecting');
      let connectedAt = Number.POSITIVE_INFINITY;
      let end: unknown;
      try {
        await runAttempt((context) => run(context), {
          idleTimeoutMs,
          onConnected() {
            connectedAt = now().getTime();
            setState('connected', { login: null });
            isListDue = true;
            wakeList();
          },
        });
      } catch (error) {
        end = error;
      }
      if (stopping.signal.aborted) return;
      if (end instanceof SourceRefusal) return refuse(end);
      if (now().getTime() - connectedAt >= timeouts.backoffResetMs) backoff.reset();
      await waitToReconnect(end, backoff.next());
    }
  }

  async function pollList({ everyMs, read }: NonNullable<SourceService['list']>): Promise<void> {
    const backoff = createBackoff({
      firstMs: timeouts.firstDelayMs,
      longestMs: Math.max(timeouts.longestDelayMs, everyMs),
    });
    const isAlone = !service.socket;
    while (!stopping.signal.aborted) {
      const begun = now();
      isListDue = false;
      try {
        await runAttempt(
          async (context) => {
            let hasMore = false;
            for await (const page of read(context, listSince(source, listedAt, begun))) {
              hasMore = (await ingest(page, 'backfill')) || hasMore;
            }
            if (hasMore) throw new SourceOverLimit('rows');
          },
          { idleTimeoutMs: timeouts.listIdleMs, isList: true },
        );
        if (stopping.signal.aborted) return;
        listedAt = begun;
        facts.lastListAt = now();
        listTrouble = null;
        noteTrouble();
        options.onListed(begun);
        backoff.reset();
        if (isAlone) setState('connected', { login: null });
        await waitUntilDue(everyMs);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof SourceRefusal) return refuse(error);
        const pauseMs = backoff.next();
        if (isAlone) await waitToReconnect(error, pauseMs);
        else {
          // The list has what the socket misses.
          const { problem, remedy } = troubleOf(error);
          listTrouble = { problem: `The list was not complete: ${problem}`, remedy };
          noteTrouble();
          await waitUntilDue(Math.max(pauseMs, busyMs(error)));
        }
      }
    }
  }

  /** Only errors of our own are quoted: others may hold a secret. */
  function troubleOf(error: unknown): Trouble {
    if (error instanceof SourceOverLimit) {
      return limitSentences(error.exceeded, service.name, limits);
    }
    return { problem: sentenceOf(error, service.name), remedy: null };
  }

  function busyMs(error: unknown): number {
    if (error instanceof SourceOverLimit) return timeouts.overLimitDelayMs;
    return error instanceof SourceBusy ? error.pauseMs : 0;
  }

  /** Waits for `ms`, for a connect since the last list began, or for the end. */
  async function waitUntilDue(ms: number): Promise<void> {
    const wait = new AbortController();
    wakeList = () => wait.abort();
    if (!isListDue) await sleep(ms, AbortSignal.any([stopping.signal, wait.signal]));
  }

  async function waitToReconnect(error: unknown, pauseMs: number): Promise<void> {
    const ms = Math.max(pauseMs, busyMs(error));
    setState('lost', {
      ...troubleOf(error),
      retryAt: new Date(now().getTime() + ms),
      login: null,
    });
    await sleep(ms, stopping.signal);
  }

  if (options.refusal) refuse(options.refusal);

  const runs = [
    ...(service.socket ? [keepConnected(service.socket)] : []),
    // The first list follows the first connect; without a line it is the connection.
    ...(service.list ? [listFirst(service.list)] : []),
  ].map((run) =>
    run.catch((error) => {
      report(error, 'A source ended, which is a mistake in the program');
      setState('lost', {
        problem: 'A mistake in the program ended it. Switch it off and on again.',
      });
    }),
  );

  async function listFirst(list: NonNullable<SourceService['list']>): Promise<void> {
    if (service.socket) await waitUntilDue(list.everyMs);
    await pollList(list);
  }

  return {
    state: () => ({
      kind: facts.kind,
      since: facts.since.toISOString(),
      problem: facts.problem,
      remedy: facts.remedy,
      retry_at: facts.retryAt?.toISOString() ?? null,
      last_arrival_at: facts.lastArrivalAt?.toISOString() ?? null,
      last_list_at: facts.lastListAt?.toISOString() ?? null,
      token_ends_at: service.tokenEnds?.(values)?.toISOString() ?? null,
      login: facts.login,
    }),
    noteArrival() {
      facts.lastArrivalAt = now();
    },
    async stop() {
      stopping.abort();
      await Promise.all(runs);
    },
  };
}

type AttemptOptions = { idleTimeoutMs: number; isList?: boolean; onConnected?: () => void };

const NO_TROUBLE = { problem: null, remedy: null };

const idleError = (ms: number) =>
  new SourceDisconnected(
    `Nothing was heard for ${Math.round(ms / 1000)} seconds, so the line was dead.`,
  );

/** What a lost connection is called. */
function sentenceOf(error: unknown, name: string): string {
  if (error instanceof SourceBusy) return `${name} asks for a pause.`;
  return error instanceof SourceDisconnected ? error.message : `The connection to ${name} ended.`;
}
