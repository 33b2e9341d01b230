import { integer, type RowOf, text } from './columns.ts';
import { allRows, firstRow } from './statement.ts';

/** `tips` increases with every change of the live's tips, `alerts` with every change of its alerts. */
const REVISIONS = { tips: integer, alerts: integer };
export type LiveRevisions = RowOf<typeof REVISIONS>;

/** Undefined for an unknown live. */
export const revisionsOfLive = firstRow(REVISIONS).by<[liveId: string]>(`
  select tip_revision as tips, coalesce(alert_control.revision, 0) as alerts
  from live left join alert_control on alert_control.live_id = live.id where live.id = ?`);

/** Increases with every change of a live, theme or layout; undefined before the first. */
export const bootRevision = firstRow({ revision: integer }).by(
  "select value as revision from counter where name = 'boot'",
);

/** Every counter that was incremented at least once. */
export const countersOf = allRows({ name: text, value: integer }).by(
  'select name, value from counter',
);

/** A number that changes with each commit of another connection, of this process or another one. */
export const dataVersion = firstRow({ data_version: integer }).by('pragma data_version');
