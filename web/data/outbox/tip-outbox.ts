import { notifyManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { uuidv7 } from 'uuidv7';
import { create } from 'zustand';
import { queryClient } from '../query-client.ts';
import { onAnswer } from '../request.ts';
import { refreshTips, sendTip, showTip } from '../tips.ts';
import { createOutboxSender, type Outcome, outcomeOf, type Trouble } from './outbox-sender.ts';
import { createOutboxStore, isWaiting, type OutboxEntry } from './outbox-store.ts';

/** Timeout of a try, for a server that accepts the request and hangs. A retry records nothing twice. */
const MOST_WAIT_MS = 10_000;

const store = createOutboxStore({
  storage: sharedStorage(),
  watch: (onChange) => window.addEventListener('storage', onChange),
  onSentElsewhere: ({ liveId }, drop) => {
    // A tab that nobody sees asks once it is shown.
    if (document.visibilityState === 'visible') void refreshTips(queryClient, liveId, drop);
    else drop();
  },
});

const useTrouble = create<{ trouble: Trouble }>()(() => ({ trouble: null }));

const sender = createOutboxSender({
  store,
  send,
  inTurn: takeTurns,
  later: (work, delayMs) => {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
  onTrouble: (trouble) => useTrouble.setState({ trouble }),
});

start();

/** Sends what is stored already and retries whenever the server may be back. */
function start(): void {
  store.subscribe(sender.onEntries);
  onAnswer(sender.wake);
  for (const name of ['online', 'focus', 'pageshow']) window.addEventListener(name, sender.wake);
  document.addEventListener('visibilitychange', sender.wake);
  window.addEventListener('beforeunload', (event) => {
    if (store.list().some(({ key }) => store.isUnkept(key))) event.preventDefault();
  });
  void sender.run();
}

/** Stores a typed tip and sends it until the server records or refuses it. */
export function addToOutbox(liveId: string, tip: OutboxEntry['tip']): void {
  const typedAt = new Date().toISOString();
  store.put({ key: uuidv7(), liveId, tip, typedAt, refusal: null });
  void sender.run();
}

/** Puts back an entry that was taken out. */
export const returnToOutbox = (entry: OutboxEntry) => store.put(entry);

/** Drops an entry that the server has refused. */
export const takeFromOutbox = (key: string) => store.remove(key);

/** Whether the entry is in memory only. */
export const isUnkept = (key: string) => store.isUnkept(key);

/** Whether a tip for this live is being sent, by this tab or another one. */
export const isTipPending = (liveId: string): boolean =>
  store.list().some((entry) => entry.liveId === liveId && isWaiting(entry));

/** All entries of all lives, oldest first. */
export const useOutbox = () => useSyncExternalStore(store.subscribe, store.list);

/** Why tips are waiting, as a sentence; null while all goes well. */
export const useOutboxTrouble = () => useTrouble(({ trouble }) => trouble);

export { isWaiting, type OutboxEntry };

async function send({ key, liveId, tip }: OutboxEntry): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(MOST_WAIT_MS);
    const recorded = await sendTip(liveId, { tip, idempotencyKey: key }, signal);
    // In one batch, so that no frame shows the tip twice or not at all.
    await new Promise<void>((resolve) => {
      notifyManager.batch(() => {
        showTip(queryClient, liveId, recorded);
        notifyManager.schedule(() => {
          store.remove(key);
          resolve();
        });
      });
    });
    return 'recorded';
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Some browsers throw on access. */
function sharedStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const LOCK = 'streamhost.tip-outbox';

/** Runs the work unless another tab holds the lock; resolves to whether it ran. Without the Web Locks API (no HTTPS) tabs may run it at the same time. */
async function takeTurns(work: () => Promise<void>): Promise<boolean> {
  // Undefined outside secure contexts, unlike its type says.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work().then(() => true);
  return locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
