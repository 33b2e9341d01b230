import type { SnapshotMessage } from '#contract/live-protocol.ts';

/** Produces the snapshots of one topic. */
export type Producer = {
  /** Changes with the body. Called often, so it must not read the database while nothing changes. */
  version(): string;
  /** The body with its version, which may be newer than that of the last `version()`. */
  read(): { version: string; body: unknown };
};

/** Finds the producer of a topic by its name; undefined for an unknown topic. */
export type FindProducer = (topic: string) => Producer | undefined;

/** The newest snapshot of a topic. */
export type Snapshot = {
  version: string;
  /** The `SnapshotMessage` as UTF-8 JSON; encoded once, however many clients receive it. */
  encode(): Buffer;
};

export type SnapshotCache = {
  /** Undefined for an unknown topic. */
  get(topic: string): Snapshot | undefined;
  /** Has `get` compare versions again. Called before each broadcast and each poll. */
  refresh(): void;
};

/** An encoded body is reused for at most this time: alerts become old without another version. */
const REUSE_MS = 1000;

/** Caches the snapshots of all topics. `now` is a monotonic clock in ms. */
export function createSnapshotCache(find: FindProducer, now: () => number): SnapshotCache {
  const current = new Map<string, Snapshot | undefined>();
  const encoded = new Map<string, { version: string; message: Buffer }>();
  let expiresMs = 0;

  function encode(topic: string, version: string, producer: Producer): Buffer {
    if (now() >= expiresMs) {
      encoded.clear();
      expiresMs = now() + REUSE_MS;
    }
    const cached = encoded.get(topic);
    if (cached?.version === version) return cached.message;
    const snapshot: SnapshotMessage = { type: 'snapshot', topic, ...producer.read() };
    const message = Buffer.from(JSON.stringify(snapshot));
    encoded.set(topic, { version, message });
    return message;
  }

  function snapshotOf(topic: string): Snapshot | undefined {
    const producer = find(topic);
    if (!producer) return undefined;
    const version = producer.version();
    return { version, encode: () => encode(topic, version, producer) };
  }

  return {
    get(topic) {
      if (!current.has(topic)) current.set(topic, snapshotOf(topic));
      return current.get(topic);
    },
    refresh: () => current.clear(),
  };
}
