import { etagOf } from '#domain/etag.ts';

export type AlertVersions = ReturnType<typeof alertVersions>;

/**
 * ETags of alerts, other ones for each live: a page that turns to another one compares them. `instance` is another one
 * after each start of the server.
 */
export const alertVersions = (instance: string) => ({
  etag: (liveId: string, revision: number) => etagOf(`${instance}-${liveId}-${revision}`),
});
