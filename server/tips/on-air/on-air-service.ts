import type { OnAir } from '#contract/sources.ts';
import { invalid } from '#domain/errors.ts';
import { onAirState } from '../../storage/on-air-state.ts';
import { liveNames } from '../../storage/queries/lives.ts';
import { putOnAir } from '../../storage/queries/on-air.ts';
import type { Storage } from '../../storage/storage.ts';
import { timestamp } from '../../storage/timestamp.ts';

export type OnAirService = ReturnType<typeof createOnAirService>;

/** Stores the live on air, the one live that receives arrivals. */
export function createOnAirService({
  read,
  inTransaction,
}: Pick<Storage, 'read' | 'inTransaction'>) {
  return {
    get: (): OnAir => read(onAirState),

    /** Throws `invalid` for an unknown live. Repeating the call with the same live changes nothing. */
    put: (liveId: string | null): Promise<OnAir> =>
      inTransaction((prepared) => {
        if (liveId && !liveNames(prepared, liveId)) {
          throw invalid([{ path: ['live_id'], message: 'There is no live with this id' }]);
        }
        putOnAir(prepared, liveId || null, timestamp());
        return onAirState(prepared);
      }),
  };
}
