import type Database from 'better-sqlite3';
import type { Statement } from 'better-sqlite3';
import type { Prepared } from '../prepared-transactions.ts';
import type { Columns, RowOf } from './columns.ts';

/**
 * A named statement. Callers see its parameters and result; the SQL stays in this folder and is prepared once per
 * connection.
 */
type Named<Parameters extends unknown[], Result> = {
  (prepared: Prepared, ...parameters: Parameters): Result;
  readonly sql: string;
};

/** The columns of every statement that reads, by its SQL. Tests compare them with the database and with its rows. */
export const COLUMNS_READ = new Map<string, Columns>();

/** Reads every row. */
export const allRows = <C extends Columns>(columns: C) => ({
  by<Parameters extends unknown[] = []>(sql: string): Named<Parameters, RowOf<C>[]> {
    COLUMNS_READ.set(sql, columns);
    return named(sql, (prepared, ...parameters) => prepared<RowOf<C>>(sql).all(...parameters));
  },
});

/** Reads the first row; undefined if there is none. */
export const firstRow = <C extends Columns>(columns: C) => ({
  by<Parameters extends unknown[] = []>(sql: string): Named<Parameters, RowOf<C> | undefined> {
    COLUMNS_READ.set(sql, columns);
    return named(sql, (prepared, ...parameters) => prepared<RowOf<C>>(sql).get(...parameters));
  },
});

/** Writes, and returns the number of changed rows. */
export const write = <Parameters extends unknown[] = []>(sql: string): Named<Parameters, number> =>
  named(sql, (prepared, ...parameters) => prepared(sql).run(...parameters).changes);

/** Prepares each statement once on a connection. */
export function preparing(database: Database): Prepared {
  const statements = new Map<string, Statement>();
  return <Row>(sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known as Statement<Row>;
  };
}

const named = <Parameters extends unknown[], Result>(
  sql: string,
  run: (prepared: Prepared, ...parameters: Parameters) => Result,
): Named<Parameters, Result> => Object.assign(run, { sql });
