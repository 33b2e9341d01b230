import { sourceById } from '../../storage/queries/sources.ts';
import type { Storage } from '../../storage/storage.ts';
import type { SourceEvent } from '../source-event.ts';
import { type Delivery, type Stored, storeEvent } from './store-event.ts';
import type { TipLedger } from './tip-ledger.ts';

export type Arrivals = {
  /**
   * Stores what a source told, each in a transaction with the tip that it makes; durable when it resolves. What a
   * deleted source told is 'known': nobody waits for it any more.
   */
  ingest(sourceId: string, events: readonly SourceEvent[], delivery: Delivery): Promise<Stored[]>;
};

export function createArrivals(
  { inTransaction }: Pick<Storage, 'inTransaction'>,
  ledger: TipLedger,
): Arrivals {
  const store = (sourceId: string, event: SourceEvent, delivery: Delivery) =>
    inTransaction((prepared): Stored => {
      // Read each time: its settings, the live on air and the block list may have changed.
      const source = sourceById(prepared, sourceId);
      return source ? storeEvent(prepared, source, event, delivery, ledger) : 'duplicate';
    });
  return {
    async ingest(sourceId, events, delivery) {
      const stored: Stored[] = [];
      for (const batch of batches(events)) {
        stored.push(...(await Promise.all(batch.map((event) => store(sourceId, event, delivery)))));
      }
      return stored;
    },
  };
}

/** Cleaning the raw text blocks the event loop, so one commit stores about this much of it. */
const BATCH_LENGTH = 64 * 1024;

function* batches(events: readonly SourceEvent[]): Generator<readonly SourceEvent[]> {
  let batch: SourceEvent[] = [];
  let length = 0;
  for (const event of events) {
    batch.push(event);
    length += event.raw.length;
    if (length < BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}
