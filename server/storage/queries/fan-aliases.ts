import type { FanAlias } from '#contract/fans.ts';
import { text } from './columns.ts';
import { firstRow, write } from './statement.ts';

/** SQL for the other names of the fan `found.id`, as JSON. */
export const ALIASES = `
  (select json_group_array(json_object('id', id, 'name', name))
    from (select id, name from fan_alias where fan_id = found.id order by name_key))`;

/** Parses the JSON of ALIASES, as a property that is absent without any. */
export function aliasesIn(json: string): { aliases?: FanAlias[] } {
  const aliases: FanAlias[] = JSON.parse(json);
  return aliases.length > 0 ? { aliases } : {};
}

/** SQL for whether the name key or an alias of the fan contains `:key`. */
export const HAS_NAME_LIKE = `(
  instr(name_key, :key) > 0 or exists (
    select 1 from fan_alias where fan_id = fan.id and instr(fan_alias.name_key, :key) > 0
  ))`;

export const insertAlias = write<
  [{ id: string; name: string; key: string; fanId: string; at: string }]
>(`
  insert into fan_alias (id, name, name_key, fan_id, created_at)
  values (:id, :name, :key, :fanId, :at)`);

export const deleteAlias = write<[id: string]>('delete from fan_alias where id = ?');

/** Deletes the alias of a fan with this key. */
export const deleteAliasOf = write<[{ fanId: string; key: string }]>(
  'delete from fan_alias where fan_id = :fanId and name_key = :key',
);

export const moveAliases = write<[toFanId: string, fromFanId: string]>(
  'update fan_alias set fan_id = ? where fan_id = ?',
);

/** The fan's row, and the ids of the tips and aliases that the fan has, as JSON. */
export const fanWithAll = firstRow({ merged: text }).by<[id: string]>(`
  select json_object(
    'id', id, 'name', name, 'name_key', name_key, 'created_at', created_at,
    'is_hidden', is_hidden, 'note', note,
    'tips', (select json_group_array(id) from (
      select id from tip where fan_id = fan.id union all
      select id from deleted_tip where fan_id = fan.id
    )),
    'aliases', (select json_group_array(id) from fan_alias where fan_id = fan.id)
  ) as merged from fan where id = ?`);

export const insertMerge = write<[{ id: string; fanId: string; merged: string; at: string }]>(`
  insert into fan_merge (id, fan_id, merged, created_at) values (:id, :fanId, :merged, :at)`);

/** The fan that another one was merged into, and that one as JSON of `fanWithAll`. */
export const mergeById = firstRow({ fan_id: text, merged: text }).by<[id: string]>(
  'select fan_id, merged from fan_merge where id = ?',
);

export const deleteMerge = write<[id: string]>('delete from fan_merge where id = ?');

export const deleteMergesBefore = write<[at: string]>('delete from fan_merge where created_at < ?');

/** Deletes the names that merges into a fan have stored. */
export const deleteMergesInto = write<[fanId: string]>('delete from fan_merge where fan_id = ?');

/** Stores a merged fan again, from the JSON of `fanWithAll`. */
export const insertMerged = write<[merged: string]>(`
  insert into fan (id, name, name_key, created_at, is_hidden, note)
  select value ->> 'id', value ->> 'name', value ->> 'name_key', value ->> 'created_at',
    value ->> 'is_hidden', value ->> 'note' from (select ? as value)`);

type Returned = { merged: string; fanId: string; intoId: string };

const returnRows = (table: string, ids: string) =>
  write<[Returned]>(`
    update ${table} set fan_id = :fanId
    where fan_id = :intoId and id in (select value from json_each(:merged, '$.${ids}'))`);

/** Gives what a merge moved back to the fan `fanId`, unless it has another fan than `intoId` now. */
export const returnTips = returnRows('tip', 'tips');
export const returnDeletedTips = returnRows('deleted_tip', 'tips');
export const returnAliases = returnRows('fan_alias', 'aliases');
