import { allRows, firstRow, write } from './statement.ts';

/** A stored row; SQLite has no booleans. */
export type SourceRow = {
  id: string;
  service: string;
  name: string;
  is_on: 0 | 1;
  /** JSON object. */
  field_values: string;
  live_id: string | null;
  asks_first: 0 | 1;
  starts_at: string;
  listed_at: string | null;
  revision: number;
  created_at: string;
  updated_at: string;
};

const COLUMNS = [
  'id',
  'service',
  'name',
  'is_on',
  'field_values',
  'live_id',
  'asks_first',
  'starts_at',
  'listed_at',
  'revision',
  'created_at',
  'updated_at',
].join(', ');

/** The sources that are not deleted, oldest first. */
export const activeSources = allRows<[], SourceRow>(
  `select ${COLUMNS} from source where deleted_at is null order by id`,
);

/** Undefined for a deleted source. */
export const sourceById = firstRow<[id: string], SourceRow>(
  `select ${COLUMNS} from source where id = ? and deleted_at is null`,
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

export const unmarkSourceDeleted = write<[id: string]>(
  'update source set deleted_at = null where id = ? and deleted_at is not null',
);

/** Stores when the last complete list of a source began. */
export const setListedAt = write<[at: string, id: string]>(
  'update source set listed_at = ? where id = ?',
);
