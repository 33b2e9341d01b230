import type { RecordTip } from '#contract/tips.ts';

export type OutboxStore = ReturnType<typeof createOutboxStore>;

const PREFIX = 'streamhost.tip-outbox.';

/** The `storage` event of another tab's change; `key` is null when all was cleared. */
export type StorageChange = { key: string | null; newValue: string | null };

type Needs = {
  /** Shared by all tabs; null if the browser denies it. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | null;
  /** Calls back for each change by another tab. */
  watch: (onChange: (change: StorageChange) => void) => void;
  /** Called when the server has answered another tab that a tip is recorded. The entry stays here until `drop` is called. */
  onSentElsewhere?: (entry: OutboxEntry, drop: () => void) => void;
};

/** The entries of all tabs, each under its own key, so that tabs never overwrite each other. Without storage an entry lives as long as this page. */
export function createOutboxStore({ storage, watch, onSentElsewhere }: Needs) {
  const entries = new Map(stored(storage).map((entry) => [entry.key, entry]));
  const unkept = new Set<string>();
  const listeners = new Set<() => void>();
  let listed: readonly OutboxEntry[] = [...entries.values()].sort(byTyping);

  function changed(): void {
    listed = [...entries.values()].sort(byTyping);
    for (const notify of listeners) notify();
  }

  function write(entry: OutboxEntry): void {
    try {
      if (!storage) throw new Error('The browser keeps nothing for this page.');
      storage.setItem(PREFIX + entry.key, JSON.stringify(entry));
      unkept.delete(entry.key);
    } catch {
      unkept.add(entry.key);
    }
  }

  watch(({ key, newValue }) => {
    if (key === null) for (const entry of entries.values()) write(entry);
    if (!key?.startsWith(PREFIX)) return;
    const entry = newValue === null ? null : parseEntry(newValue);
    if (entry) entries.set(entry.key, entry);
    else return removeAfter(key.slice(PREFIX.length));
    changed();
  });

  /** Removes what another tab has removed. */
  function removeAfter(key: string): void {
    const entry = entries.get(key);
    const drop = () => {
      // It may have been put back meanwhile.
      if (entry && entries.get(key) === entry && entries.delete(key)) changed();
    };
    if (entry && isWaiting(entry) && onSentElsewhere) onSentElsewhere(entry, drop);
    else drop();
  }

  return {
    /** Oldest first; the same array until something changes. */
    list: () => listed,
    has: (key: string) => entries.has(key),
    /** Whether it is in memory only. */
    isUnkept: (key: string) => unkept.has(key),
    put(entry: OutboxEntry): void {
      entries.set(entry.key, entry);
      write(entry);
      changed();
    },
    remove(key: string): void {
      if (!entries.delete(key)) return;
      unkept.delete(key);
      try {
        storage?.removeItem(PREFIX + key);
      } catch {
        // It stays stored and is sent again, which records nothing twice.
      }
      changed();
    },
    /** Calls back after each change by any tab; returns how to unsubscribe. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function stored(storage: Needs['storage']): OutboxEntry[] {
  try {
    const names = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
    return names
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => parseEntry(storage?.getItem(name) ?? ''))
      .filter((entry) => entry !== null);
  } catch {
    return [];
  }
}

/** A typed tip that the server has not confirmed yet. */
export type OutboxEntry = {
  /** Its Idempotency-Key, a UUIDv7 made on Enter: sent again, it is recorded once. */
  key: string;
  liveId: string;
  tip: Required<Pick<RecordTip, 'amount_cents' | 'fan_name' | 'notes'>> &
    Pick<RecordTip, 'is_anonymous' | 'currency' | 'original'>;
  /** When it was typed, ISO 8601 in UTC. */
  typedAt: string;
  /** Why the server refused it, as a sentence; null while it waits. */
  refusal: string | null;
};

export const isWaiting = ({ refusal }: OutboxEntry) => refusal === null;

/** Sorts by time of typing: keys are UUIDv7. */
const byTyping = (a: OutboxEntry, b: OutboxEntry) => (a.key < b.key ? -1 : Number(a.key > b.key));

/** Parses a stored entry; null if it is not one of this version. */
function parseEntry(text: string): OutboxEntry | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : null;
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== 'object' || value === null || !('tip' in value)) return false;
  const { key, liveId, typedAt, refusal, tip } = value as Record<string, unknown>;
  const isText = [key, liveId, typedAt].every((text) => typeof text === 'string');
  const isRefusal = refusal === null || typeof refusal === 'string';
  return isText && isRefusal && typeof tip === 'object' && tip !== null;
}
