import type { Tip } from '#contract/tips.ts';
import type { Prepared } from '../prepared-transactions.ts';
import { flag, integer, namesIn, orNull, type RowOf, text } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';
import { inForms, inSet, paidAt, type TipSet } from './tip-sets.ts';
import { totalOf } from './totals.ts';

/** The editable fields of a tip. */
export type TipFields = Pick<
  Tip,
  'fan_id' | 'amount_cents' | 'notes' | 'is_anonymous' | 'original'
>;

/** A tip with the details of its request. Rows of versions without digests have null. */
export type RecordedTip = Tip & { updated_at: string; request_digest: string | null };

type Stored = Pick<Tip, 'is_anonymous' | 'original'>;

/** The columns that an object of a tip is stored in. SQLite has no booleans, objects or absent values. */
const STORED = {
  is_anonymous: flag,
  /** The typed amount if its currency differs from the live's, with the rate that was used. */
  original_amount: orNull(text),
  original_currency: orNull(text),
  original_rate: orNull(text),
};
type StoredColumns = RowOf<typeof STORED>;

const FIELDS = {
  id: text,
  fan_id: orNull(text),
  amount_cents: orNull(integer),
  notes: orNull(text),
  created_at: text,
  /** When the tip was paid according to a service or file; null means when it was recorded. */
  paid_at: orNull(text),
  ...STORED,
};

type Table = 'tip' | 'deleted_tip';

/** The persons who recorded a tip and changed it last; ids in the table, names in a row that is read. */
const WRITERS = { recorded_by: orNull(text), changed_by: orNull(text) };

/** SQL for the names of WRITERS, also of removed persons. Cheaper than joins, since most tips have neither. */
const writersOf = (table: Table) =>
  Object.keys(WRITERS)
    .map((column) => `(select name from person where id = ${table}.${column}) as ${column}`)
    .join(', ');

/** A tip with the values of its arrival; all null for a typed tip. */
export const LISTED_TIP = {
  ...FIELDS,
  ...WRITERS,
  fan_name: orNull(text),
  source_name: orNull(text),
  told_amount: orNull(text),
  told_currency: orNull(text),
  rate: orNull(text),
  /** Id of the arrival while it is held. */
  held_arrival_id: orNull(text),
};

const LIVE_SUM = { live_id: text, revision: integer, total_cents: integer };
/** The tip revision and total of a live. */
export type LiveTips = RowOf<typeof LIVE_SUM>;

/** SQL for the columns of LISTED_TIP, and what `tip` is joined with for them. */
export const TIP_VALUES = `${namesIn(FIELDS, 'tip')}, ${writersOf('tip')}, fan.name as fan_name,
  source.name as source_name, arrival.amount as told_amount, arrival.currency as told_currency,
  arrival.rate, case when arrival.state = 'held' then arrival.id end as held_arrival_id`;
export const TIP_JOINS = `left join fan on fan.id = tip.fan_id
  left join arrival on arrival.tip_id = tip.id left join source on source.id = arrival.source_id`;

const TIPS = `select ${TIP_VALUES} from tip ${TIP_JOINS}`;

/** Leaves out the tips that the undo of an import took out: their file can be imported again. */
const isNotTakenOut = (table: Table) =>
  table === 'tip'
    ? 'true'
    : `not exists (select 1 from tip_import
        where tip_import.id = deleted_tip.import_id and undone_at = deleted_at)`;

const usedFor = (table: Table, live: 'live_id' | 'recorded_live_id') => `
  select ${namesIn(FIELDS, table)}, ${writersOf(table)}, fan.name as fan_name, updated_at, request_digest
  from ${table} left join fan on fan.id = fan_id
  where ${live} = :liveId and idempotency_key = :key and ${isNotTakenOut(table)}`;

const COLUMNS = `${namesIn(FIELDS)}, live_id, idempotency_key, request_digest, clock_at, payment_id, import_id, updated_at, ${namesIn(WRITERS)}`;
/** The columns of a deleted tip, without the time of deletion. */
const ARCHIVED = `${COLUMNS}, recorded_live_id`;

const rowById = firstRow(LISTED_TIP).by<[id: string]>(`${TIPS} where tip.id = ?`);
export const tipById = (prepared: Prepared, id: string): Tip | undefined => {
  const row = rowById(prepared, id);
  return row && listedTip(row);
};

const rowsBefore = allRows(LISTED_TIP).by<[liveId: string, beforeId: string, limit: number]>(
  `${TIPS} where tip.live_id = ? and tip.id < ? order by tip.id desc limit ?`,
);
/** Newest first: ids sort by creation. A `limit` of -1 means no limit. */
export const tipsBefore = (prepared: Prepared, liveId: string, beforeId: string, limit: number) =>
  rowsBefore(prepared, liveId, beforeId, limit).map(listedTip);

const PAID_AT = 'coalesce(paid_at, clock_at, created_at)';

/**
 * When the newest tip of a live between two times was paid, by the clock. A tip recorded after the second time does not
 * count: an import of an old show is no sign that it runs.
 */
export const newestTipBetween = firstRow({ moment: text }).by<
  [{ liveId: string; after: string; before: string }]
>(`
  select ${PAID_AT} as moment from tip
  where live_id = :liveId and ${PAID_AT} > :after and ${PAID_AT} < :before
    and coalesce(clock_at, created_at) < :before
  order by ${PAID_AT} desc limit 1`);

const rowByKey = firstRow({
  ...FIELDS,
  ...WRITERS,
  fan_name: orNull(text),
  updated_at: text,
  request_digest: orNull(text),
}).by<[{ liveId: string; key: string }]>(
  (['tip', 'deleted_tip'] as const)
    .flatMap((table) => [usedFor(table, 'live_id'), usedFor(table, 'recorded_live_id')])
    .join(' union all '),
);
/** The tip recorded on a live with a key, deleted, moved or not. */
export function tipByKey(
  prepared: Prepared,
  use: { liveId: string; key: string },
): RecordedTip | undefined {
  const row = rowByKey(prepared, use);
  return row && tipIn(row);
}

/** The tip of a row. */
export function listedTip(row: RowOf<typeof LISTED_TIP>): Tip {
  const { source_name: name, told_amount: amount, told_currency: currency, rate, ...rest } = row;
  const { held_arrival_id: heldId, ...tip } = rest;
  return {
    ...tipIn(tip),
    ...(name !== null && { source: { name, amount, currency, rate } }),
    ...(heldId !== null && { held_arrival_id: heldId }),
  };
}

type ReadColumns = StoredColumns & RowOf<typeof WRITERS> & { paid_at: string | null };

function tipIn<T extends ReadColumns>({ recorded_by, changed_by, ...row }: T) {
  const { paid_at, is_anonymous, original_amount, original_currency, original_rate, ...tip } = row;
  const isTypedOtherwise =
    original_amount !== null && original_currency !== null && original_rate !== null;
  return {
    ...tip,
    is_anonymous: is_anonymous === 1,
    ...(paid_at !== null && { paid_at }),
    ...(recorded_by !== null && { recorded_by }),
    ...(changed_by !== null && { changed_by }),
    ...(isTypedOtherwise && {
      original: { amount: original_amount, currency: original_currency, rate: original_rate },
    }),
  };
}

type Written<T> = Omit<T, keyof Stored> & StoredColumns;
function written<T extends Stored>({ is_anonymous, original, ...tip }: T): Written<T> {
  return {
    ...tip,
    is_anonymous: is_anonymous ? 1 : 0,
    original_amount: original?.amount ?? null,
    original_currency: original?.currency ?? null,
    original_rate: original?.rate ?? null,
  };
}

/** The live of a tip; undefined for an unknown or deleted tip. */
export const liveOfTip = firstRow({ live_id: text }).by<[tipId: string]>(
  'select live_id from tip where id = ?',
);

/** A row if the live has or had a tip with this id, including deleted and moved ones, but none of an undone import. */
export const tipOfLive = firstRow({ found: flag }).by<[{ liveId: string; id: string }]>(`
  select 1 as found from tip where id = :id and :liveId in (live_id, recorded_live_id) union all
  select 1 from deleted_tip where id = :id and :liveId in (live_id, recorded_live_id)
    and ${isNotTakenOut('deleted_tip')}`);

const PAID_TIP = {
  id: text,
  amount_cents: orNull(integer),
  fan_id: orNull(text),
  paid_at: text,
};
/** The columns for comparing a tip with those of a file. */
export type PaidTip = RowOf<typeof PAID_TIP>;
/** The tips of a set, in order of payment. */
export const tipsPaidIn = inForms((form) =>
  allRows(PAID_TIP).by<[TipSet]>(`
    select id, amount_cents, fan_id, ${paidAt()} as paid_at from tip
    where ${inSet(form)} order by ${paidAt()}, id`),
);

const TIP_OF_PAYMENT = {
  id: text,
  live_id: text,
  amount_cents: orNull(integer),
  fan_name: orNull(text),
  created_at: text,
  has_arrival: flag,
};
/** A tip from a file; `fan_name` is the fan's current name. */
export type TipOfPayment = RowOf<typeof TIP_OF_PAYMENT>;

const ofPayment = (table: Table) => `
  select ${table}.id, live_id, amount_cents, fan.name as fan_name, ${table}.created_at,
    exists (select 1 from arrival where arrival.tip_id = ${table}.id) as has_arrival
  from ${table} left join fan on fan.id = fan_id where payment_id = :id and ${isNotTakenOut(table)}`;

/** The tips from files with this payment id, including deleted tips. */
export const tipsOfPayment = allRows(TIP_OF_PAYMENT).by<[{ id: string }]>(
  `${ofPayment('tip')} union all ${ofPayment('deleted_tip')}`,
);

export const tipsPerLive = allRows({ live_id: text, tips: integer }).by(
  'select live_id, count(*) as tips from tip group by live_id',
);

/** The sums of all tips by currency of their lives, the currency with the most tips first. */
export const tipTotals = allRows({ currency: text, cents: integer }).by(`
  select live.currency, sum(amount_cents) as cents
  from tip join live on live.id = tip.live_id
  where amount_cents > 0 group by live.currency order by count(*) desc, live.currency`);

type NewTip = Omit<RecordedTip, 'fan_name' | 'paid_at' | keyof typeof WRITERS> & {
  live_id: string;
  idempotency_key: string | null;
  clock_at: string | null;
  paid_at: string | null;
  payment_id: string | null;
  import_id: string | null;
  /** The id of a person. */
  recorded_by: string | null;
};
const insertRow = write<[Written<NewTip> & { changed_by: null }]>(
  `insert into tip (${COLUMNS}) values (${COLUMNS.replace(/\w+/g, ':$&')})`,
);
export const insertTip = (prepared: Prepared, tip: NewTip) =>
  insertRow(prepared, { ...written(tip), changed_by: null });

/** `changed_by` is the id of a person. */
type ChangedTip = TipFields & { id: string; updated_at: string; changed_by: string | null };
const updateRow = write<[Written<ChangedTip>]>(`
  update tip set fan_id = :fan_id, amount_cents = :amount_cents, notes = :notes,
    is_anonymous = :is_anonymous, updated_at = :updated_at, original_amount = :original_amount,
    original_currency = :original_currency, original_rate = :original_rate, changed_by = :changed_by
  where id = :id`);
export const updateTip = (prepared: Prepared, tip: ChangedTip) => updateRow(prepared, written(tip));

export const setAnonymous = write<[{ id: string; is_anonymous: 0 | 1; updated_at: string }]>(
  'update tip set is_anonymous = :is_anonymous, updated_at = :updated_at where id = :id',
);

export const setPaymentId = write<[paymentId: string | null, id: string]>(
  'update tip set payment_id = ? where id = ?',
);

/** Moves a tip to the deleted ones, together with `deleteTip`. */
export const archiveTip = write<[deletedAt: string, id: string]>(`
  insert into deleted_tip (${ARCHIVED}, deleted_at) select ${ARCHIVED}, ? from tip where id = ?`);
export const deleteTip = write<[id: string]>('delete from tip where id = ?');

/** Moves a deleted tip back, together with `deleteArchivedTip`. */
export const restoreTip = write<[id: string]>(
  `insert into tip (${ARCHIVED}) select ${ARCHIVED} from deleted_tip where id = ?`,
);
export const deleteArchivedTip = write<[id: string]>('delete from deleted_tip where id = ?');

export const moveTipsToFan = write<[toFanId: string, fromFanId: string]>(
  'update tip set fan_id = ? where fan_id = ?',
);
export const moveDeletedTipsToFan = write<[toFanId: string, fromFanId: string]>(
  'update deleted_tip set fan_id = ? where fan_id = ?',
);

/** Removes the fan from the fan's tips. */
export const clearFanOfTips = write<[fanId: string]>(
  'update tip set fan_id = null where fan_id = ?',
);

/** Increments the tip revision of a live; returns 0 for an unknown live. */
export const countTipChange = write<[liveId: string]>(
  'update live set tip_revision = tip_revision + 1 where id = ?',
);

/** Increments the tip revision of the tip's live. */
export const countTipChangeOf = firstRow({ live_id: text }).by<[tipId: string]>(`
  update live set tip_revision = tip_revision + 1
  where id = (select live_id from tip where id = ?) returning id as live_id`);

/** Increments the tip revision of all lives that either of two fans tipped on. */
export const countTipChangesOfFans = write<[fanId: string, otherFanId: string]>(`
  update live set tip_revision = tip_revision + 1
  where id in (select live_id from tip where fan_id in (?, ?))`);

/** Increments the tip revision of all lives with tips that name a person. */
export const countTipChangesOfPerson = write<[{ personId: string }]>(`
  update live set tip_revision = tip_revision + 1 where id in (
    select live_id from tip where recorded_by = :personId or changed_by = :personId
  )`);

const LIVE_TIPS = `
  select id as live_id, tip_revision as revision, ${totalOf('live.id')} as total_cents from live`;

/** Undefined for an unknown live. */
export const liveTips = firstRow(LIVE_SUM).by<[liveId: string]>(`${LIVE_TIPS} where id = ?`);

/** `liveTips` by the id of a tip. */
export const liveTipsOf = firstRow(LIVE_SUM).by<[tipId: string]>(
  `${LIVE_TIPS} where id = (select live_id from tip where id = ?)`,
);
