import { text } from './columns.ts';
import { allRows } from './statement.ts';

const NAMED = { id: text, name: text };

/** Themes, layouts, series, sources, people and devices by name. */
export const namesOf = {
  theme: allRows(NAMED).by('select id, name from theme order by name'),
  layout: allRows(NAMED).by('select id, name from layout order by name'),
  series: allRows(NAMED).by('select id, name from series order by name'),
  source: allRows(NAMED).by('select id, name from source where deleted_at is null order by name'),
  person: allRows(NAMED).by('select id, name from person where removed_at is null order by name'),
  device: allRows(NAMED).by(
    "select id, name from device where ends_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now') order by name",
  ),
};

/** The lives, newest first, each with its start; '' for a live without a start. */
export const startsOfLives = allRows({ code: text, name: text, start: text }).by(`
  select code, name, trim(coalesce(start_date, '') || ' ' || coalesce(start_time, '')) as start
  from live order by coalesce(start_date || ' ' || coalesce(start_time, ''), updated_at) desc`);

/** The names of fans, A-Z. */
export const namesOfFans = allRows(NAMED).by('select id, name from fan order by name_key');

/** The names of all fans and lives, each of which an overlay may show. */
export const namesOnScreen = allRows({ name: text }).by(
  'select name from fan union all select name from live',
);
