import { setImmediate } from 'node:timers/promises';
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

type Waiting = {
  work: (prepared: Prepared) => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

type Outcome = { isDone: true; value: unknown } | { isDone: false; error: unknown };

/** A commit holds the event loop up, so that not too much is done in one. */
const MOST_AT_ONCE = 50;

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

  const waiting: Waiting[] = [];

  /** All that waits, as one transaction: the disk is waited for once, and answers go out in between. */
  function runWaiting(): void {
    const batch = waiting.splice(0, MOST_AT_ONCE);
    const done: (() => void)[] = [];
    try {
      guard.before();
      // At once the one that writes, so that it waits for another program here, where nothing is lost yet.
      prepared('begin immediate').run();
      let isAnyDone = false;
      for (const { work, resolve, reject } of batch) {
        const outcome = runApart(work);
        isAnyDone ||= outcome.isDone;
        done.push(outcome.isDone ? () => resolve(outcome.value) : () => reject(outcome.error));
      }
      // A commit of nothing would be another version of the data, which every overlay asks for.
      prepared(isAnyDone ? 'commit' : 'rollback').run();
      if (isAnyDone) guard.after();
      else guard.forget();
      for (const settle of done) settle();
    } catch (error) {
      // A full disk has ended the transaction by itself.
      if (database.inTransaction) prepared('rollback').run();
      guard.forget();
      for (const { reject } of batch) reject(error);
    } finally {
      onWritten();
    }
  }

  /** What one of many throws undoes its own changes. What has ended the transaction of all is thrown on. */
  function runApart(work: Waiting['work']): Outcome {
    prepared('savepoint one').run();
    try {
      const value = work(prepared);
      prepared('release one').run();
      return { isDone: true, value };
    } catch (error) {
      if (!database.inTransaction) throw error;
      prepared('rollback to one').run();
      prepared('release one').run();
      return { isDone: false, error };
    }
  }

  let isDraining = false;

  async function drain(): Promise<void> {
    isDraining = true;
    try {
      while (waiting.length > 0) {
        // By then every request that has arrived is here, and those that need no writing were answered.
        await setImmediate();
        await orm.em
          .getConnection()
          .getClient()
          .connection()
          .execute(async () => runWaiting());
      }
    } catch (error) {
      for (const { reject } of waiting.splice(0)) reject(error);
    } finally {
      // At once with the look that found nothing waiting, so that nothing comes in between.
      isDraining = false;
    }
  }

  return <T>(work: (prepared: Prepared) => T) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.push({ work, resolve: resolve as Waiting['resolve'], reject });
    if (!isDraining) drain();
    return promise;
  };
}
