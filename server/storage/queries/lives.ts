import { flag, integer, json, orNull, text } from './columns.ts';
import { allRows, firstRow } from './statement.ts';
import { totalOf } from './totals.ts';

const START = { id: text, start_date: orNull(text), start_time: orNull(text), updated_at: text };

/** Plain rows, because creating entities takes thirty times as long. */
export const livesWithTotals = allRows({
  ...START,
  code: text,
  name: text,
  theme_id: orNull(text),
  series_id: orNull(text),
  settings: json,
  currency: text,
  revision: integer,
  created_at: text,
  tip_total_cents: integer,
}).by(`
  select id, code, name, theme_id, series_id, start_date, start_time, settings, currency, revision,
    created_at, updated_at,
    ${totalOf('live.id')} as tip_total_cents
  from live`);

/** The lives that a file may be imported into. */
export const livesToImport = allRows({
  id: text,
  code: text,
  name: text,
  currency: text,
  start_date: orNull(text),
  start_time: orNull(text),
}).by('select id, code, name, currency, start_date, start_time from live');

/** The columns needed to pick the current live. */
export const startsOfLives = allRows(START).by(
  'select id, start_date, start_time, updated_at from live',
);

/** Code, name and currency of a live; undefined for an unknown one. */
export const liveNames = firstRow({ code: text, name: text, currency: text }).by<[id: string]>(
  'select code, name, currency from live where id = ?',
);

/** The start of a live; undefined for an unknown one. */
export const liveStart = firstRow({ start_date: orNull(text), start_time: orNull(text) }).by<
  [id: string]
>('select start_date, start_time from live where id = ?');

/** The live with this code or id; undefined for an unknown one. */
export const liveByCodeOrId = firstRow({ id: text }).by<[{ named: string }]>(
  'select id from live where code = :named or id = :named',
);

/**
 * The parts of the link that keeps a live's appearance, and whether its overlay plays a sound; undefined for an unknown
 * live. Settings written by another program may be invalid JSON.
 */
export const liveAppearance = firstRow({
  code: text,
  name: text,
  theme_id: orNull(text),
  layout_id: orNull(text),
  has_sound: flag,
}).by<[id: string]>(`
  select live.code, live.name, live.theme_id, theme.layout_id,
    case when json_valid(theme.settings) and json_valid(layout.settings) then
      json_extract(theme.settings, '$.alert_sound') is not null
      and coalesce(json_extract(layout.settings, '$.alert.enabled'), 0) = 1
      and coalesce(json_extract(layout.settings, '$.alert.volume'), 1) <> 0
    else 0 end as has_sound
  from live left join theme on theme.id = live.theme_id
    left join layout on layout.id = theme.layout_id
  where live.id = ?`);

const FACTS = {
  code: text,
  name: text,
  currency: text,
  start_date: orNull(text),
  settings: json,
};
export const liveFacts = firstRow(FACTS).by<[id: string]>(
  'select code, name, currency, start_date, settings from live where id = ?',
);

/** The series of a live; undefined for an unknown live. */
export const seriesOfLive = firstRow({ series_id: orNull(text) }).by<[id: string]>(
  'select series_id from live where id = ?',
);
