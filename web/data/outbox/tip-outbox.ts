import { notifyManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Tip } from '#contract/tips.ts';
import { isShared } from '../door.ts';
import { queryClient } from '../query-client.ts';
import { refreshTips, sendTip, showTip } from '../tips.ts';
import { personHeader } from './entry-person.ts';
import { type Outcome, outcomeOf } from './outbox-sender.ts';
import { isOutboxEntry, isWaiting, type OutboxEntry } from './outbox-store.ts';
import { MOST_WAIT_MS, startOutbox } from './start-outbox.ts';

const { store, add, useTrouble } = startOutbox<OutboxEntry>({
  name: 'streamhost.tip-outbox',
  isEntry: isOutboxEntry,
  send,
  onSentElsewhere: ({ liveId }, drop) => {
    // A tab that nobody sees asks once it is shown.
    if (document.visibilityState === 'visible') void refreshTips(queryClient, liveId, drop);
    else drop();
  },
});

/** Stores a typed tip and sends it until the server records or refuses it. */
export function addToOutbox(liveId: string, tip: OutboxEntry['tip']): void {
  const typedAt = new Date().toISOString();
  add({ key: uuidv7(), liveId, tip, typedAt, refusal: null });
}

/** Puts back an entry that was taken out. */
export const returnToOutbox = (entry: OutboxEntry) => store.put(entry);

/** Drops an entry that the server has refused, or that waits for another person. */
export const takeFromOutbox = (key: string) => store.remove(key);

/** Whether the entry is in memory only. */
export const isUnkept = (key: string) => store.isUnkept(key);

/** Whether a tip for this live is being sent, by this tab or another one. */
export const isTipPending = (liveId: string): boolean =>
  store.list().some((entry) => entry.liveId === liveId && isWaiting(entry));

type RecordedListener = (entry: OutboxEntry, tip: Tip) => void;
const recordedListeners = new Set<RecordedListener>();

/** Calls back when the server has recorded a tip that this tab sent; returns how to unsubscribe. */
export function onTipRecorded(listener: RecordedListener): () => void {
  recordedListeners.add(listener);
  return () => recordedListeners.delete(listener);
}

/** All entries of all lives, oldest first. */
export const useOutbox = () => useSyncExternalStore(store.subscribe, store.list);

/** Why tips are waiting, as a sentence; null while all goes well. */
export const useOutboxTrouble = () => useTrouble(({ trouble }) => trouble);

export { isWaiting, type OutboxEntry };

async function send(entry: OutboxEntry): Promise<Outcome> {
  const { key, liveId, tip } = entry;
  try {
    const signal = AbortSignal.timeout(MOST_WAIT_MS);
    const recorded = await sendTip(
      liveId,
      { tip, idempotencyKey: key },
      { headers: personHeader(entry), signal },
    );
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
    for (const listener of recordedListeners) listener(entry, recorded.tip);
    return 'recorded';
  } catch (error) {
    return outcomeOf(error, isShared);
  }
}
