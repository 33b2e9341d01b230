import { firstRow } from './statement.ts';

/** Grows with every change of the live's tips; undefined for an unknown live. */
export const tipRevision = firstRow<[liveId: string], { revision: number }>(
  'select tip_revision as revision from live where id = ?',
);

/** Grows with every change of a live, theme or layout; undefined before the first. */
export const bootRevision = firstRow<[], { revision: number }>(
  "select value as revision from counter where name = 'boot'",
);
