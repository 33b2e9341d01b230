import type Database from 'better-sqlite3';
import type { Statement } from 'better-sqlite3';
import type { Orm } from './orm.ts';
import type { WriteGuard } from './write-guard.ts';

/** The prepared form of a statement; the same text is prepared once. */
export type Prepared = <Row = unknown>(sql: string) => Statement<Row>;

/**
 * Runs `work` as one transaction. What it resolves to is stored for good; what `work` throws is thrown on,
 * and nothing is stored.
 */
export type PreparedTransaction = <T>(work: (prepared: Prepared) => T) => Promise<T>;

/**
 * Transactions of prepared statements on the connection of the ORM, which writes the values into the text
 * of a statement and so has SQLite read each one anew. They take turns with those of the ORM.
 */
export function preparedTransactions(
  orm: Orm,
  database: Database,
  onWritten: () => void,
  guard: WriteGuard,
): PreparedTransaction {
  const statements = new Map<string, Statement>();

  const prepared: Prepared = <Row>(sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known as Statement<Row>;
  };

  function runAtOnce<T>(work: (prepared: Prepared) => T): T {
    guard.before();
    // At once the one that writes, so that it waits for another program here, where nothing is lost yet.
    prepared('begin immediate').run();
    try {
      const result = work(prepared);
      prepared('commit').run();
      guard.after();
      return result;
    } catch (error) {
      // A full disk has ended the transaction by itself.
      if (database.inTransaction) prepared('rollback').run();
      guard.forget();
      throw error;
    } finally {
      onWritten();
    }
  }

  return (work) =>
    orm.em
      .getConnection()
      .getClient()
      .connection()
      .execute(async () => runAtOnce(work));
}
