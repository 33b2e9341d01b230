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
    tell: (sourceId, told, way) => Promise.all(told.map((one) => store(sourceId, one, way))),
  };
}
