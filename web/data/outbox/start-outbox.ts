import { create } from 'zustand';
import { onAnswer } from '../request.ts';
import { useSession } from '../session/session.ts';
import { isSendable, personOfPage } from './entry-person.ts';
import { createOutboxSender, type Outcome, type Trouble } from './outbox-sender.ts';
import { createStore, type Queued } from './outbox-store.ts';

/** Timeout of a try, for a server that accepts the request and hangs. A retry records nothing twice. */
export const MOST_WAIT_MS = 10_000;

type Options<Entry extends Queued> = {
  /** Of its entries in the local storage, and of its lock. */
  name: string;
  isEntry: (value: unknown) => value is Entry;
  /** Sends one entry; never rejects. */
  send: (entry: Entry) => Promise<Outcome>;
  onSentElsewhere?: (entry: Entry, drop: () => void) => void;
};

/** An outbox in local storage. It sends what is stored already, and retries whenever the server may be back. */
export function startOutbox<Entry extends Queued>(options: Options<Entry>) {
  const { name, isEntry, send, onSentElsewhere } = options;
  const store = createStore<Entry>({
    prefix: `${name}.`,
    isEntry,
    storage: sharedStorage(),
    watch: (onChange) => window.addEventListener('storage', onChange),
    onSentElsewhere,
  });
  const useTrouble = create<{ trouble: Trouble }>()(() => ({ trouble: null }));
  const sender = createOutboxSender<Entry>({
    store,
    canSend: isSendable,
    send,
    inTurn: (work) => takeTurns(name, work),
    later: (work, delayMs) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    onTrouble: (trouble) => useTrouble.setState({ trouble }),
  });
  store.subscribe(sender.onEntries);
  onAnswer(sender.wake);
  // Perhaps the person of an entry has signed in.
  useSession.subscribe(sender.onEntries);
  for (const event of ['online', 'focus', 'pageshow']) window.addEventListener(event, sender.wake);
  document.addEventListener('visibilitychange', sender.wake);
  window.addEventListener('beforeunload', (event) => {
    if (store.list().some(({ key }) => store.isUnkept(key))) event.preventDefault();
  });
  void sender.run();
  return {
    store,
    sender,
    useTrouble,
    /** Stores a new entry of the person who uses the page, and sends it. */
    add(entry: Entry): void {
      store.put({ ...entry, ...personOfPage() });
      void sender.run();
    },
  };
}

/** Some browsers throw on access. */
function sharedStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Runs the work unless another tab holds the lock; resolves to whether it ran. Without the Web Locks API (no HTTPS) tabs may run it at the same time. */
async function takeTurns(lockName: string, work: () => Promise<void>): Promise<boolean> {
  // Undefined outside secure contexts, unlike its type says.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work().then(() => true);
  return locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
