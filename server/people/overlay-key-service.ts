import type { OverlayKey } from '#contract/people.ts';
import { invalid } from '#domain/errors.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { liveNames } from '../storage/queries/lives.ts';
import { overlayKeyOf, overlayKeys, storeOverlayKey } from '../storage/queries/overlay-keys.ts';
import type { Storage } from '../storage/storage.ts';
import { newOverlayKey } from './secret-tokens.ts';

export type OverlayKeyService = ReturnType<typeof createOverlayKeyService>;

/** The keys of the links of overlays on the shared door. `origins` are the addresses of that door. */
export function createOverlayKeyService(
  { read, inTransaction }: Pick<Storage, 'read' | 'inTransaction'>,
  origins: () => string[],
) {
  const shown = (row: { live_id: string | null; key: string }): OverlayKey => ({
    ...row,
    origins: origins(),
  });

  return {
    list: (): OverlayKey[] => read(overlayKeys).map(shown),

    /** The key of a live, or of the live on air; made if it has none. Throws `invalid` for an unknown live. */
    get: (liveId: string | null): Promise<OverlayKey> =>
      inTransaction((prepared) => {
        requireLive(prepared, liveId);
        return shown(overlayKeyOf(prepared, liveId) ?? newKey(prepared, liveId));
      }),

    /** A new key in place of the one before, whose requests and sockets end. */
    renew: (liveId: string | null): Promise<OverlayKey> =>
      inTransaction((prepared) => {
        requireLive(prepared, liveId);
        return shown(newKey(prepared, liveId));
      }),
  };
}

function newKey(prepared: Prepared, live_id: string | null) {
  const row = { live_id, key: newOverlayKey() };
  storeOverlayKey(prepared, row);
  return row;
}

function requireLive(prepared: Prepared, liveId: string | null): void {
  if (liveId === null || liveNames(prepared, liveId)) return;
  throw invalid([{ path: ['live_id'], message: 'There is no live with this id' }]);
}
