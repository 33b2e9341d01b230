import type { SourceState } from '#contract/sources.ts';
import { lastArrivals } from '../../storage/queries/arrivals.ts';
import {
  activeSources,
  type SourceRow,
  setListedAt,
  sourceById,
} from '../../storage/queries/sources.ts';
import type { Storage } from '../../storage/storage.ts';
import { type Log, SILENT_LOG } from '../../system/log/log.ts';
import { createMutex, type Mutex } from '../../system/timing/mutex.ts';
import type { Arrivals } from '../../tips/arrivals/arrivals.ts';
import type { SourceEvent } from '../../tips/arrivals/source-event.ts';
import type { Stored } from '../../tips/arrivals/store-event.ts';
import type { HookVerification } from '../hooks/hook-routes.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { missingSecrets } from '../missing-secrets.ts';
import { SourceDisconnected } from '../refusal.ts';
import type { SecretsFile } from '../secrets-file.ts';
import { stored, valuesOf } from '../source-values.ts';
import type {
  HookContext,
  SourceContext,
  SourceService,
  SourceValues,
} from '../sources-service.ts';
import { createContext } from './context.ts';
import { type RunningSource, runSource, type Timeouts } from './run-source.ts';

type RunnerOptions = {
  storage: Pick<Storage, 'read' | 'inTransaction'>;
  arrivals: Arrivals;
  services: readonly SourceService[];
  secrets: SecretsFile;
  /** See `ContextOptions`. */
  sourcesAddress: string | null;
  log?: Log;
  timeouts?: Partial<Timeouts>;
  limits?: Partial<Limits>;
};

/** Runs all sources that are switched on. Has no timers without sources. */
export type SourceRunner = {
  start(): void;
  /** Restarts or stops a source after a change. Resolves once its new state is visible. */
  refresh(sourceId: string): Promise<void>;
  /** State of a source; null before `start`, which commands never call. */
  stateOf(sourceId: string): SourceState | null;
  /** Increases with every state change. */
  version(): number;
  /** Stores the events of a webhook; durable when it resolves. */
  receive(sourceId: string, events: readonly SourceEvent[]): Promise<void>;
  /**
   * Runs requests to the service of a source, also of one that does not run, with its stored values. Rejects with the
   * errors of a connector, and with `SourceDisconnected` when `signal` aborts.
   */
  request<T>(
    sourceId: string,
    work: (context: SourceContext, service: SourceService) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T>;
  /** Shows whether the last webhook of a source was verified. */
  noteVerification(sourceId: string, result: HookVerification): void;
  /** For the webhooks of a source; its requests are rejected while the source does not run. */
  hookContextOf(sourceId: string): HookContext;
  stop(): Promise<void>;
};

/** Lists overlap by more, so a restart may repeat this much. */
const NOTE_LISTED_MS = 10 * 60_000;

export function createSourceRunner(options: RunnerOptions): SourceRunner {
  const { storage, arrivals, services, secrets, log = SILENT_LOG } = options;
  const running = new Map<string, RunningSource>();
  /** Serializes the restarts of each source. */
  const mutexes = new Map<string, Mutex>();
  let isStarted = false;
  let version = 0;

  async function saveValues(
    { fields }: SourceService,
    sourceId: string,
    values: SourceValues,
  ): Promise<void> {
    const changed = stored(fields, values).secrets;
    // An empty value deletes the secret: an invalid token would be retried at every start.
    secrets.change(sourceId, (own) => ({ ...own, ...changed }));
  }

  function run(source: SourceRow, lastArrivalAt: string | null): void {
    const service = services.find(({ id }) => id === source.service);
    if (!service || source.is_on === 0) return;
    const own = secrets.of(source.id);
    const refusal = missingSecrets(service, own);
    let notedMs = source.listed_at === null ? 0 : Date.parse(source.listed_at);
    running.set(
      source.id,
      runSource({
        service,
        values: valuesOf(service, source.field_values, own),
        ...(refusal && { refusal }),
        source,
        listedAt: source.listed_at === null ? null : new Date(source.listed_at),
        lastArrivalAt: lastArrivalAt === null ? null : new Date(lastArrivalAt),
        sourcesAddress: options.sourcesAddress,
        store: async (events, delivery) =>
          hasNew(await arrivals.ingest(source.id, events, delivery)),
        onListed(begun) {
          if (begun.getTime() - notedMs < NOTE_LISTED_MS) return;
          notedMs = begun.getTime();
          storage
            .inTransaction((prepared) => setListedAt(prepared, begun.toISOString(), source.id))
            .catch((error) => log.warn(error));
        },
        onSaveValues: (values) => saveValues(service, source.id, values),
        onStateChange() {
          version += 1;
        },
        report: (error, what) => log.warn({ err: error, source: source.name }, what),
        ...(options.timeouts && { timeouts: options.timeouts }),
        ...(options.limits && { limits: options.limits }),
      }),
    );
  }

  async function restart(sourceId: string): Promise<void> {
    await running.get(sourceId)?.stop();
    running.delete(sourceId);
    if (!isStarted) return;
    const { source, last } = storage.read((prepared) => ({
      source: sourceById(prepared, sourceId),
      last: lastArrivals(prepared).find(({ source_id }) => source_id === sourceId),
    }));
    if (source) run(source, last?.arrived_at ?? null);
  }

  return {
    start() {
      isStarted = true;
      const { sources, last } = storage.read((prepared) => ({
        sources: activeSources(prepared),
        last: new Map(lastArrivals(prepared).map((row) => [row.source_id, row.arrived_at])),
      }));
      for (const source of sources) run(source, last.get(source.id) ?? null);
    },
    refresh(sourceId) {
      const mutex = mutexes.get(sourceId) ?? createMutex();
      mutexes.set(sourceId, mutex);
      return mutex.runExclusive(() => restart(sourceId));
    },
    stateOf: (sourceId) => running.get(sourceId)?.state() ?? null,
    version: () => version,
    async receive(sourceId, events) {
      const stored = await arrivals.ingest(sourceId, events, 'webhook');
      if (hasNew(stored)) running.get(sourceId)?.noteArrival();
    },
    async request(sourceId, work, signal) {
      const source = storage.read((prepared) => sourceById(prepared, sourceId));
      const service = services.find(({ id }) => id === source?.service);
      if (!source || !service) throw new SourceDisconnected('The source was removed.');
      const own = secrets.of(source.id);
      const refusal = missingSecrets(service, own);
      if (refusal) throw refusal;
      const context = createContext({
        service,
        values: valuesOf(service, source.field_values, own),
        sourcesAddress: options.sourcesAddress,
        signal,
        onEvents: async () => {},
        onConnected() {},
        onHeartbeat() {},
        onSaveValues: (values) => saveValues(service, source.id, values),
        onLoginPrompt() {},
        now: () => new Date(),
        isList: true,
        limits: { ...LIMITS, ...options.limits },
      });
      return work(context, service);
    },
    noteVerification: (sourceId, result) => running.get(sourceId)?.noteVerification(result),
    hookContextOf: (sourceId) => running.get(sourceId)?.hookContext ?? STOPPED,
    async stop() {
      isStarted = false;
      await Promise.all([...running.values()].map((each) => each.stop()));
      running.clear();
    },
  };
}

/** Lists and repeated deliveries contain events that are stored already. */
const hasNew = (stored: readonly Stored[]) =>
  stored.some((one) => typeof one === 'object' && one.isNew);

const STOPPED: HookContext = {
  request: () => Promise.reject(new SourceDisconnected('The source does not run.')),
};
