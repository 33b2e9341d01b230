import { flag, integer, namesIn, orNull, type RowOf, text } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';

const SOURCE = {
  id: text,
  service: text,
  name: text,
  is_on: flag,
  /** JSON object of the fields that are no secrets. */
  field_values: text,
  live_id: orNull(text),
  asks_first: flag,
  /** Payments made before this time do not count. */
  starts_at: text,
  /** Approximate start of the last complete list; the next list continues there. */
  listed_at: orNull(text),
  revision: integer,
  created_at: text,
  updated_at: text,
};
/** A connection to one account of one service. Its secrets are in the secrets file. */
export type SourceRow = RowOf<typeof SOURCE>;

/** The sources that are not deleted, oldest first. */
export const activeSources = allRows(SOURCE).by(
  `select ${namesIn(SOURCE)} from source where deleted_at is null order by id`,
);

/** Undefined for a deleted source. */
export const sourceById = firstRow(SOURCE).by<[id: string]>(
  `select ${namesIn(SOURCE)} from source where id = ? and deleted_at is null`,
);

export const insertSource = write<[Omit<SourceRow, 'listed_at' | 'revision'>]>(`
  insert into source (id, service, name, is_on, field_values, live_id, asks_first, starts_at, created_at, updated_at)
  values (:id, :service, :name, :is_on, :field_values, :live_id, :asks_first, :starts_at, :created_at, :updated_at)`);

type ChangedSource = Pick<
  SourceRow,
  'id' | 'name' | 'is_on' | 'field_values' | 'live_id' | 'asks_first' | 'updated_at'
>;
export const updateSource = write<[ChangedSource]>(`
  update source set name = :name, is_on = :is_on, field_values = :field_values, live_id = :live_id,
    asks_first = :asks_first, updated_at = :updated_at
  where id = :id`);

/** Keeps the row for its arrivals. Returns 0 for an unknown or deleted source. */
export const markSourceDeleted = write<[at: string, id: string]>(
  'update source set deleted_at = ? where id = ? and deleted_at is null',
);

/** Stores when the last complete list of a source began. */
export const setListedAt = write<[at: string, id: string]>(
  'update source set listed_at = ? where id = ?',
);
