import { integer, orNull, text } from './columns.ts';
import { allRows, firstRow } from './statement.ts';

export const countOfLives = firstRow({ lives: integer }).by('select count(*) as lives from live');

export const chosenTimezone = firstRow({ timezone: orNull(text) }).by(
  'select timezone from user_settings',
);

/** The table of each row that refers to a missing row. */
export const danglingReferences = allRows({ table: text }).by(
  'select "table" from pragma_foreign_key_check',
);

/** The tables with rows that refer to missing rows. */
export const danglingTables = allRows({ table: text }).by(
  'select distinct "table" from pragma_foreign_key_check',
);
