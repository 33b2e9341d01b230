import { allRows, firstRow } from './statement.ts';

/** Grows with every change of the live's tips; undefined for an unknown live. */
export const tipRevision = firstRow<[liveId: string], { revision: number }>(
  'select tip_revision as revision from live where id = ?',
);

/** Grows with every change of a live, theme or layout; undefined before the first. */
export const bootRevision = firstRow<[], { revision: number }>(
  "select value as revision from counter where name = 'boot'",
);

/** Every counter that has counted anything. */
export const countersOf = allRows<[], { name: string; value: number }>(
  'select name, value from counter',
);

/** Another number after each commit of another connection, of this process or not. */
export const dataVersion = firstRow<[], { data_version: number }>('pragma data_version');
