import { sourceById } from '../../storage/queries/sources.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Told } from '../told.ts';
import { type Stored, storeTold, type Way } from './store-told.ts';
import type { TipLedger } from './tip-ledger.ts';

export type Arrivals = {
  /**
   * Stores what a source told, each in a transaction with the tip that it makes; durable when it resolves. What a
   * deleted source told is 'known': nobody waits for it any more.
   */
  tell(sourceId: string, told: readonly Told[], way: Way): Promise<Stored[]>;
};

export function createArrivals(
  { inTransaction }: Pick<Storage, 'inTransaction'>,
  ledger: TipLedger,
): Arrivals {
  const store = (sourceId: string, told: Told, way: Way) =>
    inTransaction((prepared): Stored => {
      // Read each time: its settings, the live on air and the block list may have changed.
      const source = sourceById(prepared, sourceId);
      return source ? storeTold(prepared, source, told, way, ledger) : 'known';
    });
  return {
    async tell(sourceId, told, way) {
      const stored: Stored[] = [];
      for (const batch of batches(told)) {
        stored.push(...(await Promise.all(batch.map((one) => store(sourceId, one, way)))));
      }
      return stored;
    },
  };
}

/** Cleaning the raw text blocks the event loop, so one commit stores about this much of it. */
const BATCH_LENGTH = 64 * 1024;

function* batches(told: readonly Told[]): Generator<readonly Told[]> {
  let batch: Told[] = [];
  let length = 0;
  for (const one of told) {
    batch.push(one);
    length += one.raw.length;
    if (length < BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}
