import { type Static, Type } from 'typebox';

/** Identifies one start of one server, so that a client can distinguish it from another at the same address. */
export const INSTANCE_HEADER = 'streamhost-instance';

/** Time of the last failed daily backup, in ISO 8601; absent while none is overdue. */
export const BACKUP_FAILED_HEADER = 'streamhost-backup-failed';

/** A healthy server; any other answers 503 with the error body. */
export const Health = Type.Object({
  status: Type.Literal('ok'),
  version: Type.String(),
  uptime_s: Type.Number(),
  database: Type.Literal('ok'),
});
export type Health = Static<typeof Health>;
