import { allRows, firstRow } from './statement.ts';

export const countOfLives = firstRow<[], { lives: number }>('select count(*) as lives from live');

export const chosenTimezone = firstRow<[], { timezone: string | null }>(
  'select timezone from user_settings',
);

/** The table of each row that refers to a missing row. */
export const danglingReferences = allRows<[], { table: string }>(
  'select "table" from pragma_foreign_key_check',
);
