import { flag, integer, namesIn, orNull, type RowOf, text } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';

const IMPORT = {
  id: text,
  file_name: text,
  export_id: orNull(text),
  row_count: integer,
  planned: integer,
  created_at: text,
  undone_at: orNull(text),
};
/** An import of a file. */
export type ImportRow = RowOf<typeof IMPORT>;

export const importById = firstRow(IMPORT).by<[id: string]>(
  `select ${namesIn(IMPORT)} from tip_import where id = ?`,
);

/** Newest first. */
export const newestImports = allRows(IMPORT).by<[limit: number]>(
  `select ${namesIn(IMPORT)} from tip_import order by id desc limit ?`,
);

/** The newest import of a file, and how many tips it recorded, deleted or not. */
export const newestImportOfFile = firstRow({ ...IMPORT, tips: integer }).by<[hash: string]>(`
  select ${namesIn(IMPORT)},
    (select count(*) from tip where import_id = tip_import.id)
    + (select count(*) from deleted_tip where import_id = tip_import.id) as tips
  from tip_import where file_hash = ? order by id desc limit 1`);

/** The choices for the newest file with this header, as JSON. */
export const choicesOfHeader = firstRow({ choices: text }).by<[hash: string]>(
  'select choices from tip_import where header_hash = ? order by id desc limit 1',
);

type NewImport = ImportRow & { file_hash: string; header_hash: string; choices: string };
export const insertImport = write<[NewImport]>(`
  insert into tip_import (${namesIn(IMPORT)}, file_hash, header_hash, choices)
  values (${namesIn(IMPORT).replace(/\w+/g, ':$&')}, :file_hash, :header_hash, :choices)`);

export const planImport = write<[{ id: string; planned: number; choices: string }]>(
  'update tip_import set planned = :planned, choices = :choices where id = :id',
);

export const setUndone = write<[{ id: string; undone_at: string | null }]>(
  'update tip_import set undone_at = :undone_at where id = :id',
);

const SUM = {
  live_id: text,
  live_name: text,
  currency: text,
  tips: integer,
  amount_cents: integer,
  moved: integer,
  edited: integer,
};

const sumsIn = (table: 'tip' | 'deleted_tip', condition: string) => `
  select live_id, live.name as live_name, currency, count(*) as tips,
    coalesce(sum(amount_cents), 0) as amount_cents,
    count(recorded_live_id) as moved,
    count(*) filter (where ${table}.updated_at <> ${table}.created_at) as edited
  from ${table} join live on live.id = live_id where ${condition} group by live_id`;

/** The tips of an import by live, where they are now. */
export const sumsOfImport = allRows(SUM).by<[id: string]>(sumsIn('tip', 'import_id = ?'));

/** The tips that the undo of an import took out, by live. */
export const takenOutSums = allRows(SUM).by<[{ id: string; at: string }]>(
  sumsIn('deleted_tip', 'import_id = :id and deleted_at = :at'),
);

type Page = { id: string; after: string; limit: number };

/** Tips of an import with an id after another one, oldest first, each with the arrival of its payment. */
export const tipsOfImport = allRows({ id: text, arrival_id: orNull(text) }).by<[Page]>(`
  select tip.id, arrival.id as arrival_id from tip left join arrival on arrival.tip_id = tip.id
  where import_id = :id and tip.id > :after order by tip.id limit :limit`);

const TAKEN_OUT = {
  id: text,
  live_id: text,
  payment_id: orNull(text),
  fan_name: orNull(text),
  amount_cents: orNull(integer),
};

/** Tips that the undo at a time took out, as `tipsOfImport`. */
export const takenOutOf = allRows(TAKEN_OUT).by<[Page & { at: string }]>(`
  select deleted_tip.id, live_id, payment_id, fan.name as fan_name, amount_cents
  from deleted_tip left join fan on fan.id = fan_id
  where import_id = :id and deleted_tip.id > :after and deleted_at = :at
  order by deleted_tip.id limit :limit`);

/** Removes what undos took out with this key or, for an exported tip, this id: another import records it again. */
export const deleteTakenOut = write<[{ key: string }]>(`
  delete from deleted_tip where (idempotency_key = :key or id = :key) and import_id is not null and deleted_at = (
    select undone_at from tip_import where tip_import.id = deleted_tip.import_id
  )`);

const IMPORTED = { id: text, live_id: text, live_name: text, paid_at: text };
const PAID_AT = 'coalesce(paid_at, tip.created_at) as paid_at';
/** A tip of any live. */
export type ImportedOn = RowOf<typeof IMPORTED>;

/** The tip on any live that an import recorded with this key, and that is not deleted. */
export const importedWithKey = firstRow(IMPORTED).by<[key: string]>(`
  select tip.id, live_id, live.name as live_name, ${PAID_AT} from tip join live on live.id = live_id
  where idempotency_key = ? and import_id is not null order by tip.id limit 1`);

/** The tip on any live with this id, for a row of an export. */
export const tipWithId = firstRow(IMPORTED).by<[id: string]>(`
  select tip.id, live_id, live.name as live_name, ${PAID_AT} from tip join live on live.id = live_id
  where tip.id = ?`);

/** The tips on any live with this payment id, that are not deleted. */
export const tipWithPayment = allRows({
  ...IMPORTED,
  amount_cents: orNull(integer),
  has_rate: flag,
}).by<[payment: string]>(`
  select tip.id, live_id, live.name as live_name, ${PAID_AT}, amount_cents,
    original_rate is not null as has_rate
  from tip join live on live.id = live_id where payment_id = ? order by tip.id`);
