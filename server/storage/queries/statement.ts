import type Database from 'better-sqlite3';
import type { Statement } from 'better-sqlite3';
import type { Prepared } from '../prepared-transactions.ts';

/**
 * A named statement. Callers see its parameters and result; the SQL stays in this folder and is prepared once per
 * connection.
 */
type Named<Parameters extends unknown[], Result> = {
  (prepared: Prepared, ...parameters: Parameters): Result;
  readonly sql: string;
};

/** Reads every row. `Row` is the shape of what the SQL selects; nothing checks it. */
export const allRows = <Parameters extends unknown[], Row>(sql: string): Named<Parameters, Row[]> =>
  named(sql, (prepared, ...parameters) => prepared<Row>(sql).all(...parameters));

/** Reads the first row; undefined if there is none. */
export const firstRow = <Parameters extends unknown[], Row>(
  sql: string,
): Named<Parameters, Row | undefined> =>
  named(sql, (prepared, ...parameters) => prepared<Row>(sql).get(...parameters));

/** Writes, and returns the number of changed rows. */
export const write = <Parameters extends unknown[]>(sql: string): Named<Parameters, number> =>
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
