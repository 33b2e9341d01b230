import type { SourceState } from '#contract/sources.ts';
import { createBackoff } from '#domain/backoff.ts';
import { sleep } from '../../system/timing/sleep.ts';
import { withGracePeriod } from '../../system/timing/timeout.ts';
import { listSince, type SourceStart } from '../../tips/arrivals/counts-since.ts';
import type { SourceEvent } from '../../tips/arrivals/source-event.ts';
import type { Delivery } from '../../tips/arrivals/store-event.ts';
import { createHookContext } from '../hooks/hook-context.ts';
import type { HookVerification } from '../hooks/hook-routes.ts';
import { hookSentences } from '../hooks/hook-sentences.ts';
import { LIMITS, type Limits, limitSentences } from '../limits.ts';
import { SourceBusy, SourceDisconnected, SourceOverLimit, SourceRefusal } from '../refusal.ts';
import type {
  HookContext,
  SocketContext,
  SourceService,
  SourceValues,
} from '../sources-service.ts';
import { createContext, socketRateLimit } from './context.ts';
import { type Trouble, troubleOf } from './trouble.ts';

export type RunOptions = {
  service: SourceService;
  values: SourceValues;
  /** Why it cannot run at all. */
  refusal?: SourceRefusal;
  source: SourceStart;
  /** When the last complete list of an earlier run began; null before the first. */
  listedAt: Date | null;
  /** When the last event of an earlier run came. */
  lastArrivalAt: Date | null;
  /** See `ContextOptions`. */
  sourcesAddress: string | null;
  /** Durable when it resolves, with whether any event was new. */
  store(events: readonly SourceEvent[], delivery: Delivery): Promise<boolean>;
  /** Called after each complete list with the time when it began. */
  onListed(begun: Date): void;
  /** Stores values that the service filled in; durable when it resolves. */
  onSaveValues(values: SourceValues): Promise<void>;
  /** Called on every state change, except for changes of times alone. */
  onStateChange(): void;
  /** For errors that the user cannot fix. */
  report(error: unknown, what: string): void;
  now?: () => Date;
  timeouts?: Partial<Timeouts>;
  limits?: Partial<Limits>;
};

/** Timeouts and backoff in ms. Tests use shorter ones. */
export type Timeouts = {
  firstDelayMs: number;
  longestDelayMs: number;
  /** Backoff resets after a connection has lasted this long. */
  backoffResetMs: number;
  /** Time a connector gets to stop before it is abandoned. */
  gracePeriodMs: number;
  /** Idle timeout of a list; then it is read again. */
  listIdleMs: number;
  /** Least delay after a service exceeded a limit. */
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

/** Timeout of a webhook's request, because the service waits for the answer. */
const HOOK_ANSWER_MS = 5000;

const STORE_BACKOFF = { firstMs: 500, longestMs: 10_000 };

export type RunningSource = {
  state(): SourceState;
  /** Notes an event that came from elsewhere, such as a webhook. */
  noteArrival(): void;
  /** Notes whether a webhook was verified. */
  noteVerification(result: HookVerification): void;
  hookContext: HookContext;
  /** Resolves when all connectors have stopped or were abandoned. */
  stop(): Promise<void>;
};

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
 * Runs the connectors of one source until it is stopped: reconnects the socket, polls the list after each connect and
 * at intervals, and reports the state. A refusal stops both, because only the user can resolve it.
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
  let triggerList = () => {};
  /** Limits that the connection exceeded, and why the last list is incomplete. */
  let exceeded: Trouble | null = null;
  let listTrouble: Trouble | null = null;
  /** Why the last webhook was not taken. */
  let hookTrouble: Trouble | null = null;
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
    const trouble = kind === 'connected' ? currentTrouble() : NO_TROUBLE;
    Object.assign(facts, { kind, ...trouble, retryAt: null, ...more });
  }

  const currentTrouble = () => listTrouble ?? exceeded ?? hookTrouble ?? NO_TROUBLE;

  /** Shows the trouble of a source that stays connected, or that waits for webhooks. */
  function showTrouble(): void {
    const { problem, remedy } = currentTrouble();
    const isUp = facts.kind === 'connected' || facts.kind === 'listening';
    if (!isUp || problem === facts.problem) return;
    Object.assign(facts, { problem, remedy });
    options.onStateChange();
  }

  function reportExceeded(error: SourceOverLimit): void {
    exceeded = limitSentences(error.exceeded, service.name, limits);
    report(error, 'A source sent more than is taken');
    showTrouble();
  }

  function refuse(refusal: SourceRefusal): void {
    const { problem, remedy } = refusal;
    report(refusal, 'A source waits for its user');
    setState('refused', { problem, remedy, login: null });
    stopping.abort();
  }

  /** Stores the events of one response or message. Resolves with whether it exceeded the limit of rows. */
  async function ingest(events: readonly SourceEvent[], delivery: Delivery): Promise<boolean> {
    await storeWithRetry(events.slice(0, limits.rows), delivery);
    return events.length > limits.rows;
  }

  /** Retries until the events are stored: the cause is this computer, and a socket's events would be lost. */
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

  async function onSaveValues(changes: SourceValues): Promise<void> {
    values = { ...values, ...changes };
    await options.onSaveValues(changes);
  }

  /** Runs one connection attempt. An abandoned attempt no longer changes the state. */
  async function runAttempt(
    run: (context: SocketContext) => Promise<void>,
    { idleTimeoutMs, isList = false, onConnected }: AttemptOptions,
  ): Promise<void> {
    const attempt = new AbortController();
    let isIdle = false;
    let timer: NodeJS.Timeout | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isIdle = true;
        attempt.abort();
      }, idleTimeoutMs).unref();
    };
    restartTimer();
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
      onOverLimit: reportExceeded,
      async onEvents(events, isHistory = false) {
        const delivery = isHistory ? 'backfill' : 'realtime';
        if (await ingest(events, delivery)) reportExceeded(new SourceOverLimit('rows'));
      },
      onHeartbeat: restartTimer,
      onConnected() {
        if (isCurrent) onConnected?.();
      },
      onSaveValues,
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
      let cause: unknown;
      try {
        await runAttempt((context) => run(context), {
          idleTimeoutMs,
          onConnected() {
            connectedAt = now().getTime();
            setState('connected', { login: null });
            isListDue = true;
            triggerList();
          },
        });
      } catch (error) {
        cause = error;
      }
      if (stopping.signal.aborted) return;
      if (cause instanceof SourceRefusal) return refuse(cause);
      if (now().getTime() - connectedAt >= timeouts.backoffResetMs) backoff.reset();
      await waitToReconnect(cause, backoff.next());
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
        showTrouble();
        options.onListed(begun);
        backoff.reset();
        if (isAlone) setState('connected', { login: null });
        await waitUntilDue(everyMs);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof SourceRefusal) return refuse(error);
        const delayMs = backoff.next();
        if (isAlone) await waitToReconnect(error, delayMs);
        else {
          // The list contains what the socket missed, so it is retried without a disconnect.
          const { problem, remedy } = troubleOf(error, service.name, limits);
          listTrouble = { problem: `The list was not complete: ${problem}`, remedy };
          showTrouble();
          await waitUntilDue(Math.max(delayMs, requestedDelayMs(error)));
        }
      }
    }
  }

  function requestedDelayMs(error: unknown): number {
    if (error instanceof SourceOverLimit) return timeouts.overLimitDelayMs;
    return error instanceof SourceBusy ? error.pauseMs : 0;
  }

  /** Sleeps for `ms`, until a connect since the last list began, or until the stop. */
  async function waitUntilDue(ms: number): Promise<void> {
    const wait = new AbortController();
    triggerList = () => wait.abort();
    if (!isListDue) await sleep(ms, AbortSignal.any([stopping.signal, wait.signal]));
  }

  async function waitToReconnect(error: unknown, pauseMs: number): Promise<void> {
    const ms = Math.max(pauseMs, requestedDelayMs(error));
    setState('lost', {
      ...troubleOf(error, service.name, limits),
      retryAt: new Date(now().getTime() + ms),
      login: null,
    });
    await sleep(ms, stopping.signal);
  }

  if (options.refusal) refuse(options.refusal);

  const runs = [
    ...(service.socket ? [keepConnected(service.socket)] : []),
    // The first list follows the first connect; without a socket the list is the connection.
    ...(service.list ? [pollAfterConnect(service.list)] : []),
  ].map((run) =>
    run.catch((error) => {
      report(error, 'A source ended, which is a mistake in the program');
      setState('lost', {
        problem: 'A mistake in the program ended it. Switch it off and on again.',
      });
    }),
  );

  async function pollAfterConnect(list: NonNullable<SourceService['list']>): Promise<void> {
    if (service.socket) await waitUntilDue(list.everyMs);
    await pollList(list);
  }

  const hookContext = createHookContext({
    ...createContext({
      service,
      values,
      sourcesAddress: options.sourcesAddress,
      signal: stopping.signal,
      onEvents: async () => {},
      onConnected() {},
      onHeartbeat() {},
      onSaveValues,
      onLoginPrompt() {},
      now,
      limits,
      answerMs: HOOK_ANSWER_MS,
    }),
    now,
  });

  return {
    hookContext,
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
    noteVerification(result) {
      hookTrouble = hookSentences(result, service);
      showTrouble();
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
