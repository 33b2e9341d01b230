import { orNull, text } from './columns.ts';
import { firstRow, write } from './statement.ts';

/** The live that receives arrivals; undefined before the first live was put on air. */
export const onAir = firstRow({ live_id: orNull(text), since: text }).by(
  "select live_id, since from on_air where id = 'on_air'",
);

export const putOnAir = write<[liveId: string | null, since: string]>(`
  insert into on_air (id, live_id, since) values ('on_air', ?, ?)
  on conflict (id) do update set live_id = excluded.live_id, since = excluded.since
  where live_id is not excluded.live_id`);
