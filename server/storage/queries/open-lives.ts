import { orNull, text } from './columns.ts';
import { allRows, firstRow } from './statement.ts';

/** What decides who may see a live. */
export const livesToOpen = allRows({
  id: text,
  code: text,
  series_id: orNull(text),
  start_date: orNull(text),
  start_time: orNull(text),
  updated_at: text,
}).by('select id, code, series_id, start_date, start_time, updated_at from live');

/** The lives that were on air a short time ago. */
export const airedLives = allRows({ live_id: text }).by<[now: string]>(
  'select live_id from aired where until > ?',
);

/** The live of a tip, also of a deleted one; undefined for an unknown tip. */
export const liveOfAnyTip = firstRow({ live_id: text }).by<[{ id: string }]>(`
  select live_id from tip where id = :id union all
  select live_id from deleted_tip where id = :id limit 1`);

/** The live or series of a question; undefined for an unknown one. */
export const ownerOfVote = firstRow({ live_id: orNull(text), series_id: orNull(text) }).by<
  [id: string]
>('select live_id, series_id from vote where id = ?');
