import { allRows, firstRow } from './statement.ts';

/** `tips` increases with every change of the live's tips, `alerts` with every change of its alerts. */
export type LiveRevisions = { tips: number; alerts: number };

/** Undefined for an unknown live. */
export const revisionsOfLive = firstRow<[liveId: string], LiveRevisions>(`
  select tip_revision as tips, coalesce(alert_control.revision, 0) as alerts
  from live left join alert_control on alert_control.live_id = live.id where live.id = ?`);

/** Increases with every change of a live, theme or layout; undefined before the first. */
export const bootRevision = firstRow<[], { revision: number }>(
  "select value as revision from counter where name = 'boot'",
);

/** Every counter that was incremented at least once. */
export const countersOf = allRows<[], { name: string; value: number }>(
  'select name, value from counter',
);

/** A number that changes with each commit of another connection, of this process or another one. */
export const dataVersion = firstRow<[], { data_version: number }>('pragma data_version');
