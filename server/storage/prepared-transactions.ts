import { setImmediate, setTimeout } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Statement } from 'better-sqlite3';
import type { Mutex } from '../system/timing/mutex.ts';
import { BUSY_RETRY_MS, BUSY_WAIT_MS, isBusy } from './busy.ts';
import { preparing } from './queries/statement.ts';
import type { WriteGuard } from './write-guard.ts';

/** Prepares a statement; equal SQL is prepared once per connection. */
export type Prepared = <Row = unknown>(sql: string) => Statement<Row>;

/** Runs `work` as one transaction, which is durable when the promise resolves. Rejects with what `work` throws. */
export type PreparedTransaction = <T>(work: (prepared: Prepared) => T) => Promise<T>;

type PendingTransaction = {
  /** End of the wait for another program's write lock, by `performance.now()`. */
  endMs: number;
  work: (prepared: Prepared) => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

type Outcome = { isDone: true; value: unknown } | { isDone: false; error: unknown };

/** Maximum number of transactions per commit, because a commit blocks the event loop. */
const MAX_BATCH = 50;

/**
 * Transactions of prepared statements on the ORM's connection. The ORM itself inlines values into the SQL, so that
 * SQLite parses each statement again. Both kinds of transactions wait for the same mutex.
 */
export function preparedTransactions(
  database: Database,
  mutex: Mutex,
  onWritten: () => void,
  guard: WriteGuard,
): PreparedTransaction {
  const prepared = preparing(database);
  const pending: PendingTransaction[] = [];

  /** Group commit: runs all waiting transactions as one, with one fsync. Returns false while another program writes. */
  function runBatch(): boolean {
    const batch = pending.splice(0, MAX_BATCH);
    const done: (() => void)[] = [];
    try {
      guard.before();
      prepared('begin immediate').run();
      let isAnyDone = false;
      for (const { work, resolve, reject } of batch) {
        const outcome = runInSavepoint(work);
        isAnyDone ||= outcome.isDone;
        done.push(outcome.isDone ? () => resolve(outcome.value) : () => reject(outcome.error));
      }
      prepared(isAnyDone ? 'commit' : 'rollback').run();
      if (isAnyDone) guard.after();
      else guard.afterRollback();
      for (const resolveOne of done) resolveOne();
      return true;
    } catch (error) {
      const isHeld = isBusy(error) && !database.inTransaction;
      // On a full disk SQLite has already rolled back.
      if (database.inTransaction) prepared('rollback').run();
      const startMs = performance.now();
      const canWait = ({ endMs }: PendingTransaction) => isHeld && startMs < endMs;
      for (const { reject } of batch.filter((one) => !canWait(one))) reject(error);
      pending.unshift(...batch.filter(canWait));
      // Runs last, because both calls throw on a closed database.
      guard.failed(error);
      guard.afterRollback();
      return !isHeld;
    } finally {
      onWritten();
    }
  }

  /** Runs one transaction of a batch in a savepoint. Rethrows an error that ended the whole batch. */
  function runInSavepoint(work: PendingTransaction['work']): Outcome {
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
      let isFree = true;
      while (pending.length > 0) {
        // Lets all requests that have arrived join the batch, and lets reads run.
        await (isFree ? setImmediate() : setTimeout(BUSY_RETRY_MS));
        isFree = await mutex.runExclusive(async () => runBatch());
      }
    } catch (error) {
      for (const { reject } of pending.splice(0)) reject(error);
    } finally {
      // Set synchronously with the last check of `waiting`, so that no transaction is missed.
      isDraining = false;
    }
  }

  return <T>(work: (prepared: Prepared) => T) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const endMs = performance.now() + BUSY_WAIT_MS;
    pending.push({ endMs, work, resolve: resolve as PendingTransaction['resolve'], reject });
    if (!isDraining) drain();
    return promise;
  };
}
