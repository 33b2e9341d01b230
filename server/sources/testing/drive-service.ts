import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { FakeService } from '../fakes/fake-service.ts';
import { startFakeHost } from '../fakes/host.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { createLink } from '../runner/link.ts';
import type { SocketLink, SourceLogin, SourceService, SourceValues } from '../service.ts';
import type { Told, ToldPayment } from '../told.ts';

/** A service that runs against its fake on this computer. */
export type Driven = {
  fake: FakeService;
  /** Everything that was told, in order, repetitions included. */
  told: Told[];
  /** Values kept, newest last. */
  kept: SourceValues[];
  /** Logins asked for. */
  asked: (SourceLogin | null)[];
  /** How often the line came up, and how many signs of life there were. */
  connected: number;
  heard: number;
  link: SocketLink;
  /** Runs the socket until it ends: why it did, or undefined for a normal end. */
  run(): Promise<unknown>;
  /** Waits until this holds; fails after five seconds. */
  until(isTrue: () => boolean): Promise<void>;
  /** Waits until the line is up, for the so-manieth time. */
  up(times?: number): Promise<void>;
  stop(): void;
  /** Payments that are told, once for each id, as who stores them sees it: the first one stands. */
  payments(): ToldPayment[];
};

export type DriveOptions = {
  values?: SourceValues;
  now?: () => Date;
  limits?: Partial<Limits>;
  /** Called before what was told is kept, for a store that is slow or fails. */
  onTold?: (told: readonly Told[]) => Promise<void>;
};

/** Starts a fake and a link to it; both end with the test. */
export async function driveService(
  t: TestContext,
  service: SourceService,
  fake: FakeService,
  { values = {}, now = () => new Date(), limits, onTold }: DriveOptions = {},
): Promise<Driven> {
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
  const driven: Driven = {
    fake,
    told: [],
    kept: [],
    asked: [],
    connected: 0,
    heard: 0,
    link: createLink({
      service,
      values: { ...defaults, ...fake.credentials, ...values },
      sourcesAddress: host.address,
      signal: stopping.signal,
      async onTold(told) {
        await onTold?.(told);
        driven.told.push(...told);
      },
      onConnected: () => {
        driven.connected += 1;
      },
      onHeard: () => {
        driven.heard += 1;
      },
      onKeep: async (kept) => {
        driven.kept.push(kept);
      },
      onAsk: (login) => driven.asked.push(login),
      now,
      // So that tests wait for no pause of a service.
      limits: { ...LIMITS, leastIntervalMs: 1, ...limits },
      isList: !service.socket,
    }),
    run() {
      assert(service.socket);
      const ended = service.socket.run(driven.link).then(
        () => undefined,
        (error: unknown) => error,
      );
      running.add(ended);
      return ended;
    },
    async until(isTrue) {
      const lastMs = performance.now() + 5000;
      while (!isTrue()) {
        assert(performance.now() < lastMs, `This never came to hold: ${isTrue}`);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
    up: (times = 1) => driven.until(() => driven.connected >= times),
    stop: () => stopping.abort(),
    payments() {
      const byId = new Map<string, ToldPayment>();
      for (const one of driven.told) {
        if (one.kind === 'payment' && !byId.has(one.id)) byId.set(one.id, one);
      }
      return [...byId.values()];
    },
  };
  return driven;
}
