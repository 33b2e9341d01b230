import { sourceById } from '../../storage/queries/sources.ts';
import type { Storage } from '../../storage/storage.ts';
import type { SourceEvent } from './source-event.ts';
import { type Delivery, type Stored, storeEvent } from './store-event.ts';

export type Arrivals = {
  /**
   * Stores events, each in a transaction with the tip that it makes; durable when it resolves. Events of a deleted
   * source are ignored as 'duplicate'.
   */
  ingest(sourceId: string, events: readonly SourceEvent[], delivery: Delivery): Promise<Stored[]>;
};

export function createArrivals({ inTransaction }: Pick<Storage, 'inTransaction'>): Arrivals {
  const store = (sourceId: string, event: SourceEvent, delivery: Delivery) =>
    inTransaction((prepared): Stored => {
      // Read for each event, because the settings, the live on air and the block list may change meanwhile.
      const source = sourceById(prepared, sourceId);
      return source ? storeEvent(prepared, source, event, delivery) : 'duplicate';
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

/** Characters of raw text per commit: cleaning them blocks the event loop. */
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
