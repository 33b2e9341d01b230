import { integer, json, orNull, text } from './columns.ts';
import { allRows, firstRow } from './statement.ts';

/** SQL for the total of a series: its opening balance and the boards of its lives. */
export const totalOfSeries = (series: string) => `${series}.opening_cents + coalesce((
  select sum(amount_cents) from board_total
  where live_id in (select id from live where series_id = ${series}.id)), 0)`;

/** Newest first. */
export const seriesWithTotals = allRows({
  id: text,
  name: text,
  currency: text,
  opening_cents: integer,
  opening_label: text,
  settings: json,
  revision: integer,
  created_at: text,
  updated_at: text,
  total_cents: integer,
}).by(`
  select id, name, currency, opening_cents, opening_label, settings, revision, created_at,
    updated_at, ${totalOfSeries('series')} as total_cents
  from series order by id desc`);

/** The lives that are in a series, with what their order needs. */
export const livesInSeries = allRows({
  id: text,
  series_id: text,
  start_date: orNull(text),
  start_time: orNull(text),
  updated_at: text,
}).by(
  'select id, series_id, start_date, start_time, updated_at from live where series_id is not null',
);

const FACTS = {
  name: text,
  currency: text,
  opening_cents: integer,
  opening_label: text,
  settings: json,
  total_cents: integer,
};
/** Undefined for an unknown series. */
export const seriesFacts = firstRow(FACTS).by<[id: string]>(`
  select name, currency, opening_cents, opening_label, settings,
    ${totalOfSeries('series')} as total_cents
  from series where id = ?`);
