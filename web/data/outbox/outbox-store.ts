import type { Session } from '#contract/session.ts';
import type { RecordTip } from '#contract/tips.ts';

/** What every entry of an outbox has. */
export type Queued = {
  /** A UUIDv7 made when the user decided: entries are sent in this order. */
  key: string;
  /** Why the server refused it, as a sentence; null while it waits. */
  refusal: string | null;
  /** Who was signed in when it was typed; absent on the private door. Nobody else sends it. */
  person?: Person;
};

export type Person = NonNullable<Session['person']>;

export type OutboxStore<Entry extends Queued = OutboxEntry> = ReturnType<typeof createStore<Entry>>;

/** The `storage` event of another tab's change; `key` is null when all was cleared. */
export type StorageChange = { key: string | null; newValue: string | null };

type Needs<Entry> = {
  /** Of the names in the storage. */
  prefix: string;
  /** Whether a stored value is an entry of this version. */
  isEntry: (value: unknown) => value is Entry;
  /** Shared by all tabs; null if the browser denies it. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | null;
  /** Calls back for each change by another tab. */
  watch: (onChange: (change: StorageChange) => void) => void;
  /** Called when the server has answered another tab that a tip is recorded. The entry stays here until `drop` is called. */
  onSentElsewhere?: ((entry: Entry, drop: () => void) => void) | undefined;
};

/** The entries of all tabs, each under its own key, so that tabs never overwrite each other. Without storage an entry lives as long as this page. */
export function createStore<Entry extends Queued>(needs: Needs<Entry>) {
  const { prefix, isEntry, storage, watch, onSentElsewhere } = needs;
  const parse = (text: string) => parseEntry(text, isEntry);
  const entries = new Map(stored(storage, prefix, parse).map((entry) => [entry.key, entry]));
  const unkept = new Set<string>();
  const listeners = new Set<() => void>();
  let listed: readonly Entry[] = [...entries.values()].sort(byTyping);

  function changed(): void {
    listed = [...entries.values()].sort(byTyping);
    for (const notify of listeners) notify();
  }

  function write(entry: Entry): void {
    try {
      if (!storage) throw new Error('The browser keeps nothing for this page.');
      storage.setItem(prefix + entry.key, JSON.stringify(entry));
      unkept.delete(entry.key);
    } catch {
      unkept.add(entry.key);
    }
  }

  watch(({ key, newValue }) => {
    if (key === null) for (const entry of entries.values()) write(entry);
    if (!key?.startsWith(prefix)) return;
    const entry = newValue === null ? null : parse(newValue);
    if (entry) entries.set(entry.key, entry);
    else return removeAfter(key.slice(prefix.length));
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
    put(entry: Entry): void {
      entries.set(entry.key, entry);
      write(entry);
      changed();
    },
    remove(key: string): void {
      if (!entries.delete(key)) return;
      unkept.delete(key);
      try {
        storage?.removeItem(prefix + key);
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

function stored<Entry>(
  storage: Needs<Entry>['storage'],
  prefix: string,
  parse: (text: string) => Entry | null,
): Entry[] {
  try {
    const names = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
    return names
      .filter((name) => name.startsWith(prefix))
      .map((name) => parse(storage?.getItem(name) ?? ''))
      .filter((entry) => entry !== null);
  } catch {
    return [];
  }
}

/** A typed tip that the server has not confirmed yet. Its key is its Idempotency-Key: sent again, it is recorded once. */
export type OutboxEntry = Queued & {
  liveId: string;
  tip: Required<Pick<RecordTip, 'amount_cents' | 'fan_name' | 'notes'>> &
    Pick<RecordTip, 'is_anonymous' | 'currency' | 'original' | 'option'>;
  /** When it was typed, ISO 8601 in UTC. */
  typedAt: string;
};

export const isWaiting = ({ refusal }: Queued) => refusal === null;

/** Sorts by time of typing: keys are UUIDv7. */
const byTyping = (a: Queued, b: Queued) => (a.key < b.key ? -1 : Number(a.key > b.key));

/** Parses a stored entry; null if it is not one of this version. */
function parseEntry<Entry>(
  text: string,
  isEntry: (value: unknown) => value is Entry,
): Entry | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a stored value is a typed tip. */
export function isOutboxEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== 'object' || value === null || !('tip' in value)) return false;
  const { key, liveId, typedAt, refusal, tip } = value as Record<string, unknown>;
  const isText = [key, liveId, typedAt].every((text) => typeof text === 'string');
  const isRefusal = refusal === null || typeof refusal === 'string';
  return isText && isRefusal && typeof tip === 'object' && tip !== null;
}
