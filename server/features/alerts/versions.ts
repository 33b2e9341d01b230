import { etagOf } from '#domain/etag.ts';

export type AlertVersions = ReturnType<typeof alertVersions>;

/** ETags of alerts, other ones than those of tips. `instance` is another one after each start of the server. */
export const alertVersions = (instance: string) => ({
  etag: (revision: number) => etagOf(`${instance}-alerts-${revision}`),
});
