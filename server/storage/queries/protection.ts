import { flag, integer, type RowOf, text } from './columns.ts';
import { firstRow, write } from './statement.ts';

const PROTECTION = {
  /** JSON array of languages. */
  languages: text,
  holds_amounts: flag,
  holds_first_tips: flag,
  alert_delay_s: integer,
};
export type ProtectionRow = RowOf<typeof PROTECTION>;

/** The choices of what holds a tip; undefined if another program deleted them. */
export const storedProtection = firstRow(PROTECTION).by(`
  select languages, holds_amounts, holds_first_tips, alert_delay_s
  from protection where id = 'protection'`);

export const storeProtection = write<[ProtectionRow]>(`
  insert into protection (id, languages, holds_amounts, holds_first_tips, alert_delay_s)
  values ('protection', :languages, :holds_amounts, :holds_first_tips, :alert_delay_s)
  on conflict (id) do update set languages = excluded.languages,
    holds_amounts = excluded.holds_amounts, holds_first_tips = excluded.holds_first_tips,
    alert_delay_s = excluded.alert_delay_s`);
