import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { until } from '../../testing/until.ts';
import type { PaymentEvent, SourceEvent } from '../../tips/arrivals/source-event.ts';
import type { FakeService } from '../fakes/fake-service.ts';
import { startFakeHost } from '../fakes/host.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { createContext } from '../runner/context.ts';
import type {
  SocketContext,
  SourceLogin,
  SourceService,
  SourceValues,
} from '../sources-service.ts';

/** A service that is connected to its fake. */
type FakeClient = {
  fake: FakeService;
  /** All ingested events in order, with repetitions. */
  events: SourceEvent[];
  /** Saved values, newest last. */
  savedValues: SourceValues[];
  /** Shown login prompts; null ends one. */
  loginPrompts: (SourceLogin | null)[];
  /** Number of established connections, and of heartbeats. */
  connected: number;
  heartbeats: number;
  context: SocketContext;
  /** Runs the socket until it ends. Resolves with its error, or undefined for a normal end. */
  run(): Promise<unknown>;
  /** See `until`. */
  until(isTrue: () => boolean): Promise<void>;
  /** Waits until the connection is established for the nth time. */
  up(times?: number): Promise<void>;
  stop(): void;
  /** Distinct payments: the first event of each id, as the store sees them. */
  payments(): PaymentEvent[];
};

export type ClientOptions = {
  values?: SourceValues;
  now?: () => Date;
  limits?: Partial<Limits>;
  /** Called before events are recorded, for a store that is slow or fails. */
  onEvents?: (events: readonly SourceEvent[]) => Promise<void>;
};

/** Starts a fake and a context for it; both end with the test. */
export async function connectToFake(
  t: TestContext,
  service: SourceService,
  fake: FakeService,
  { values = {}, now = () => new Date(), limits, onEvents }: ClientOptions = {},
): Promise<FakeClient> {
  const host = await startFakeHost([fake]);
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  t.after(async () => {
    stopping.abort();
    await Promise.all(running);
    await host.close();
  });
  const defaults = Object.fromEntries(
    service.fields.map(({ name, default: usual = '' }) => [name, usual]),
  );
  const client: FakeClient = {
    fake,
    events: [],
    savedValues: [],
    loginPrompts: [],
    connected: 0,
    heartbeats: 0,
    context: createContext({
      service,
      values: { ...defaults, ...fake.credentials, ...values },
      sourcesAddress: host.address,
      signal: stopping.signal,
      async onEvents(events) {
        await onEvents?.(events);
        client.events.push(...events);
      },
      onConnected: () => {
        client.connected += 1;
      },
      onHeartbeat: () => {
        client.heartbeats += 1;
      },
      onSaveValues: async (savedValues) => {
        client.savedValues.push(savedValues);
      },
      onLoginPrompt: (login) => client.loginPrompts.push(login),
      now,
      // Tests do not wait for a service's intervals.
      limits: { ...LIMITS, leastIntervalMs: 1, ...limits },
      isList: !service.socket,
    }),
    run() {
      assert(service.socket);
      const ended = service.socket.run(client.context).then(
        () => undefined,
        (error: unknown) => error,
      );
      running.add(ended);
      return ended;
    },
    until,
    up: (times = 1) => until(() => client.connected >= times),
    stop: () => stopping.abort(),
    payments() {
      const byId = new Map<string, PaymentEvent>();
      for (const one of client.events) {
        if (one.kind === 'payment' && !byId.has(one.id)) byId.set(one.id, one);
      }
      return [...byId.values()];
    },
  };
  return client;
}
