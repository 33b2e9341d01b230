import { integer, json, namesIn, orNull, text } from './columns.ts';
import { firstRow } from './statement.ts';

const LAYOUT = { id: text, name: text, settings: json, sprite_settings: json };
const THEME = { id: text, name: text, layout_id: orNull(text), settings: json };
const LIVE = {
  id: text,
  code: text,
  name: text,
  theme_id: orNull(text),
  start_date: orNull(text),
  start_time: orNull(text),
  series_id: orNull(text),
  settings: json,
  currency: text,
  created_at: text,
  updated_at: text,
};

const SERIES = { id: text, name: text, opening_cents: integer, settings: json };

/** The live with this code or id. Settings are the stored text, which another program may have written. */
export const drawnLive = firstRow(LIVE).by<[{ named: string }]>(`
  select ${namesIn(LIVE)} from live where code = :named or id = :named`);

export const drawnTheme = firstRow(THEME).by<[id: string]>(
  `select ${namesIn(THEME)} from theme where id = ?`,
);

export const drawnLayout = firstRow(LAYOUT).by<[id: string]>(
  `select ${namesIn(LAYOUT)} from layout where id = ?`,
);

export const drawnSeries = firstRow(SERIES).by<[id: string]>(
  `select ${namesIn(SERIES)} from series where id = ?`,
);
