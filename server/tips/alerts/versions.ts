import { etagOf } from '#domain/etag.ts';

export type AlertVersions = ReturnType<typeof alertVersions>;

/**
 * ETags of alerts. They differ between lives, because a page compares them after it switches. `instance` differs after
 * each start of the server. `version` is that of the alert service.
 */
export const alertVersions = (instance: string) => ({
  etag: (liveId: string, version: string) => etagOf(`${instance}-${liveId}-${version}`),
});
