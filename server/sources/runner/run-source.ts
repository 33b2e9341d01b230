import type { SourceState } from '#contract/sources.ts';
import { createBackoff } from '../../timing/backoff.ts';
import { sleep } from '../../timing/sleep.ts';
import { withGracePeriod } from '../../timing/timeout.ts';
import type { Way } from '../arrivals/store-told.ts';
import { listSince, type SourceStart } from '../counts-since.ts';
import { LIMITS, type Limits, limitSentences } from '../limits.ts';
import { SourceBusy, SourceLost, SourceOverLimit, SourceRefusal } from '../refusal.ts';
import type { SocketLink, SourceService, SourceValues } from '../service.ts';
import type { Told } from '../told.ts';
import { createLink, socketRateLimit } from './link.ts';

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
  store(told: readonly Told[], way: Way): Promise<boolean>;
  /** Called after each complete list with when it began. */
  onListed(begun: Date): void;
  /** Keeps values that the service filled in; durable when it resolves. */
  onKeep(values: SourceValues): Promise<void>;
  /** Called with each change of the state, but for what only times tell. */
  onTurn(): void;
  /** For what a user cannot mend. */
  report(error: unknown, what: string): void;
  now?: () => Date;
  patience?: Partial<Patience>;
  limits?: Partial<Limits>;
};

/** How long is waited for what; only tests are impatient. */
export type Patience = {
  firstPauseMs: number;
  longestPauseMs: number;
  /** A line that lasted so long was a good one: the pauses begin small again. */
  goodMs: number;
  /** A half that was told to end has so long before it is left behind. */
  endMs: number;
  /** A list of which nothing is heard for so long is read anew. */
  listMs: number;
  /** Least pause after a service exceeded a limit. */
  overLimitMs: number;
};

const PATIENCE: Patience = {
  firstPauseMs: 1000,
  longestPauseMs: 30_000,
  goodMs: 10_000,
  endMs: 5000,
  listMs: 5 * 60_000,
  overLimitMs: 60_000,
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
  const patience = { ...PATIENCE, ...options.patience };
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

  function turn(kind: Facts['kind'], more: Partial<Facts> = {}): void {
    options.onTurn();
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
    options.onTurn();
  }

  function exceed(error: SourceOverLimit): void {
    exceeded = limitSentences(error.exceeded, service.name, limits);
    report(error, 'A source sent more than is taken');
    noteTrouble();
  }

  function refuse(refusal: SourceRefusal): void {
    const { problem, remedy } = refusal;
    report(refusal, 'A source waits for its user');
    turn('refused', { problem, remedy, login: null });
    stopping.abort();
  }

  /** Stores the events of one answer or message. Resolves with whether there were more than are taken. */
  async function ingest(told: readonly Told[], way: Way): Promise<boolean> {
    await keepTrying(told.slice(0, limits.rows), way);
    return told.length > limits.rows;
  }

  /** A store that fails is one of this computer: what a socket told would be lost, so it is kept and tried again. */
  async function keepTrying(told: readonly Told[], way: Way): Promise<void> {
    const backoff = createBackoff(STORE_BACKOFF);
    for (;;) {
      try {
        if (await store(told, way)) facts.lastArrivalAt = now();
        return;
      } catch (error) {
        report(error, 'Tips of a source could not be stored, and are tried again');
        if (stopping.signal.aborted) throw error;
        await sleep(backoff.next(), stopping.signal);
      }
    }
  }

  /** Runs a half with a link of its own. What a half says that was left behind is not heard. */
  async function withLink(
    run: (link: SocketLink) => Promise<void>,
    { silenceMs, isList = false, onConnected }: LineOptions,
  ): Promise<void> {
    const line = new AbortController();
    let isSilent = false;
    const timer = setTimeout(() => {
      isSilent = true;
      line.abort();
    }, silenceMs).unref();
    const signal = AbortSignal.any([stopping.signal, line.signal]);
    let isCurrent = true;
    const link = createLink({
      service,
      values,
      sourcesAddress: options.sourcesAddress,
      signal,
      now,
      limits,
      isList,
      sockets,
      onOverLimit: exceed,
      async onTold(told) {
        if (await ingest(told, 'as it happens')) exceed(new SourceOverLimit('rows'));
      },
      onHeard: () => timer.refresh(),
      onConnected() {
        if (isCurrent) onConnected?.();
      },
      async onKeep(kept) {
        values = { ...values, ...kept };
        await options.onKeep(kept);
      },
      onAsk(login) {
        if (!isCurrent) return;
        const { code, url, ends } = login ?? {};
        if (code && url && ends) {
          turn('asks', { login: { code, url, ends_at: ends.toISOString() } });
        } else turn('connecting', { login: null });
      },
    });
    try {
      await withGracePeriod(run(link), signal, patience.endMs);
    } catch (error) {
      const isOurs = error instanceof SourceRefusal || error instanceof SourceOverLimit;
      throw isSilent && !isOurs ? silence(silenceMs) : error;
    } finally {
      isCurrent = false;
      clearTimeout(timer);
      line.abort();
    }
  }

  async function keepLine({ silenceMs, run }: NonNullable<SourceService['socket']>): Promise<void> {
    const backoff = createBackoff({
      firstMs: patience.firstPauseMs,
      longestMs: patience.longestPauseMs,
    });
    while (!stopping.signal.aborted) {
      turn('connecting');
      let connectedAt = Number.POSITIVE_INFINITY;
      let end: unknown;
      try {
        await withLink((link) => run(link), {
          silenceMs,
          onConnected() {
            connectedAt = now().getTime();
            turn('connected', { login: null });
            isListDue = true;
            wakeList();
          },
        });
      } catch (error) {
        end = error;
      }
      if (stopping.signal.aborted) return;
      if (end instanceof SourceRefusal) return refuse(end);
      if (now().getTime() - connectedAt >= patience.goodMs) backoff.reset();
      await lose(end, backoff.next());
    }
  }

  async function keepList({ everyMs, read }: NonNullable<SourceService['list']>): Promise<void> {
    const backoff = createBackoff({
      firstMs: patience.firstPauseMs,
      longestMs: Math.max(patience.longestPauseMs, everyMs),
    });
    const isAlone = !service.socket;
    while (!stopping.signal.aborted) {
      const begun = now();
      isListDue = false;
      try {
        await withLink(
          async (link) => {
            let hasMore = false;
            for await (const page of read(link, listSince(source, listedAt, begun))) {
              hasMore = (await ingest(page, 'list')) || hasMore;
            }
            if (hasMore) throw new SourceOverLimit('rows');
          },
          { silenceMs: patience.listMs, isList: true },
        );
        if (stopping.signal.aborted) return;
        listedAt = begun;
        facts.lastListAt = now();
        listTrouble = null;
        noteTrouble();
        options.onListed(begun);
        backoff.reset();
        if (isAlone) turn('connected', { login: null });
        await woken(everyMs);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof SourceRefusal) return refuse(error);
        const pauseMs = backoff.next();
        if (isAlone) await lose(error, pauseMs);
        else {
          // The list has what the socket misses.
          const { problem, remedy } = troubleOf(error);
          listTrouble = { problem: `The list was not complete: ${problem}`, remedy };
          noteTrouble();
          await woken(Math.max(pauseMs, busyMs(error)));
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
    if (error instanceof SourceOverLimit) return patience.overLimitMs;
    return error instanceof SourceBusy ? error.pauseMs : 0;
  }

  /** Waits for `ms`, for a connect since the last list began, or for the end. */
  async function woken(ms: number): Promise<void> {
    const wait = new AbortController();
    wakeList = () => wait.abort();
    if (!isListDue) await sleep(ms, AbortSignal.any([stopping.signal, wait.signal]));
  }

  async function lose(error: unknown, pauseMs: number): Promise<void> {
    const ms = Math.max(pauseMs, busyMs(error));
    turn('lost', {
      ...troubleOf(error),
      retryAt: new Date(now().getTime() + ms),
      login: null,
    });
    await sleep(ms, stopping.signal);
  }

  if (options.refusal) refuse(options.refusal);

  const runs = [
    ...(service.socket ? [keepLine(service.socket)] : []),
    // The first list follows the first connect; without a line it is the connection.
    ...(service.list ? [listFirst(service.list)] : []),
  ].map((run) =>
    run.catch((error) => {
      report(error, 'A source ended, which is a mistake in the program');
      turn('lost', { problem: 'A mistake in the program ended it. Switch it off and on again.' });
    }),
  );

  async function listFirst(list: NonNullable<SourceService['list']>): Promise<void> {
    if (service.socket) await woken(list.everyMs);
    await keepList(list);
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

type LineOptions = { silenceMs: number; isList?: boolean; onConnected?: () => void };

const NO_TROUBLE = { problem: null, remedy: null };

const silence = (ms: number) =>
  new SourceLost(`Nothing was heard for ${Math.round(ms / 1000)} seconds, so the line was dead.`);

/** What a lost connection is called. */
function sentenceOf(error: unknown, name: string): string {
  if (error instanceof SourceBusy) return `${name} asks for a pause.`;
  return error instanceof SourceLost ? error.message : `The connection to ${name} ended.`;
}
