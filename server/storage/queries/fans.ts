import { integer, orNull, type RowOf, text } from './columns.ts';
import { ALIASES } from './fan-aliases.ts';
import { CHOSEN, OTHER_TOTALS } from './other-totals.ts';
import { allRows, firstRow, write } from './statement.ts';

/** SQL for the id of the fan's last paid tip with an amount. */
export const lastTipOf = (fanId: string) => `(
  select id from tip where fan_id = ${fanId} and amount_cents > 0
  order by coalesce(paid_at, created_at) desc, id desc limit 1)`;

const MAX_FOUND = 20;

/** A word begins after a blank, a hyphen or an underscore. */
const WORDS = `replace(replace(name_key, '-', ' '), '_', ' ')`;

const FAN = { id: text, name: text };
const FOUND_FAN = {
  ...FAN,
  total_cents: integer,
  currency: text,
  /** JSON, see `otherTotalsIn`. */
  other_totals: text,
  /** JSON, see `aliasesIn`. */
  aliases: text,
  last_currency: orNull(text),
  last_cents: orNull(integer),
  last_at: orNull(text),
};
/** A fan with the sum of all tips; the last columns are null without one. */
export type FanRow = RowOf<typeof FOUND_FAN>;

/**
 * The fans with a name or an alias that contains `:key`: the whole name first, then its beginning, then that of a word.
 * instr() instead of LIKE, so that '%' and '_' in a name are literal.
 */
const FOUND = `
  with named as (
    select id, name_key from fan union all select fan_id, name_key from fan_alias
  ),
  placed as (
    select id, min(case
        when name_key = :key then 0
        when instr(name_key, :key) = 1 then 1
        when instr(${WORDS}, ' ' || :key) > 0 then 2
        else 3
      end) as place
    from named
    where instr(name_key, :key) > 0
    group by id
  ),
  found as (
    select fan.id, name, name_key, place from placed join fan on fan.id = placed.id
    order by place, name_key
    limit ${MAX_FOUND}
  )`;

/** The fans of a search, each with its sums. Reads the tips of the returned fans only, from an index. */
export const fansLike = allRows(FOUND_FAN).by<[{ key: string }]>(`${FOUND}
  select found.id, name,
    coalesce((
      select sum(amount_cents) from tip join live on live.id = tip.live_id
      where fan_id = found.id and amount_cents > 0 and live.currency = ${CHOSEN}
    ), 0) as total_cents,
    ${CHOSEN} as currency, ${OTHER_TOTALS} as other_totals, ${ALIASES} as aliases,
    tip.amount_cents as last_cents, coalesce(tip.paid_at, tip.created_at) as last_at,
    (select currency from live where id = tip.live_id) as last_currency
  from found
  left join tip on tip.id = ${lastTipOf('found.id')}
  order by place, name_key`);

/** The same fans, by name alone. */
export const fanNamesLike = allRows(FAN).by<[{ key: string }]>(
  `${FOUND} select id, name from found order by place, name_key`,
);

export const fanById = firstRow(FAN).by<[id: string]>('select id, name from fan where id = ?');

/** The fan with this name or alias. */
export const fanByKey = firstRow(FAN).by<[{ key: string }]>(`
  select id, name from fan where name_key = :key union all
  select fan.id, fan.name from fan_alias join fan on fan.id = fan_id where fan_alias.name_key = :key`);

/** A row if the fan has a tip, deleted ones included. */
export const hasTips = firstRow({ found: integer }).by<[{ id: string }]>(`
  select 1 as found where exists (select 1 from tip where fan_id = :id)
    or exists (select 1 from deleted_tip where fan_id = :id)`);

/** The name keys and aliases of all fans, each with the id of its fan. */
export const fanKeys = allRows({ id: text, name_key: text }).by(`
  select id, name_key from fan union all select fan_id, name_key from fan_alias`);

export const insertFan = write<[id: string, name: string, nameKey: string, createdAt: string]>(
  'insert into fan (id, name, name_key, created_at) values (?, ?, ?, ?)',
);

export const renameFan = write<[name: string, nameKey: string, id: string]>(
  'update fan set name = ?, name_key = ? where id = ?',
);

/** Hides or shows the name of a fan on overlays. */
export const hideFan = write<[isHidden: 0 | 1, id: string]>(
  'update fan set is_hidden = ? where id = ?',
);

/** Hides a fan if another fan is hidden; 0 if nothing changed. */
export const hideFanAs = write<[id: string, otherId: string]>(`
  update fan set is_hidden = 1 where id = ? and not is_hidden and (select is_hidden from fan where id = ?)`);

export const deleteFan = write<[id: string]>('delete from fan where id = ?');
