import { integer, orNull, text } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';

/** Newest first, older than the id `before`. */
export const activityBefore = allRows({
  id: integer,
  at: text,
  person_name: text,
  device_name: text,
  action: text,
  subject: orNull(text),
}).by<[{ before: number; limit: number }]>(`
  select activity.id, at, person.name as person_name, device_name, action, subject
  from activity join person on person.id = activity.person_id
  where activity.id < :before order by activity.id desc limit :limit`);

export const insertActivity = write<
  [{ at: string; person_id: string; device_name: string; action: string; subject: string | null }]
>(`
  insert into activity (at, person_id, device_name, action, subject)
  values (:at, :person_id, :device_name, :action, :subject)`);

export const deleteActivityBefore = write<[at: string]>('delete from activity where at < ?');

/** The name of what a route changes, by its kind and id; undefined for an unknown one. */
export const subjectName = firstRow({ name: text }).by<[{ kind: string; id: string }]>(`
  select name from live where :kind = 'live' and id = :id union all
  select name from series where :kind = 'series' and id = :id union all
  select name from theme where :kind = 'theme' and id = :id union all
  select name from layout where :kind = 'layout' and id = :id union all
  select name from fan where :kind = 'fan' and id = :id union all
  select name from person where :kind = 'person' and id = :id`);
