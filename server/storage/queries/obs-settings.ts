import type { Obs } from '#contract/obs.ts';
import { orNull, text, textOf } from './columns.ts';
import { firstRow, write } from './statement.ts';

/** Undefined before the first setting was stored. */
export const obsSettings = firstRow({
  on_stream_start: textOf<Obs['on_stream_start']>(),
  put_on_air_at: orNull(text),
}).by("select on_stream_start, put_on_air_at from obs_settings where id = 'obs'");

export const chooseOnStreamStart = write<[choice: Obs['on_stream_start']]>(`
  insert into obs_settings (id, on_stream_start) values ('obs', ?)
  on conflict (id) do update set on_stream_start = excluded.on_stream_start`);

/** Stores when a stream start put a live on air; null deletes it. */
export const setPutOnAirAt = write<[at: string | null]>(`
  insert into obs_settings (id, put_on_air_at) values ('obs', ?)
  on conflict (id) do update set put_on_air_at = excluded.put_on_air_at`);
