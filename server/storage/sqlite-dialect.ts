import { setTimeout } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { Mutex } from '../system/timing/mutex.ts';
import { BUSY_RETRY_MS, BUSY_WAIT_MS, isBusy } from './busy.ts';
import type { WriteGuard } from './write-guard.ts';

/** Statements that are allowed while writes are refused. */
const WRITES_NOTHING = /^\s*(select|with|pragma|explain|rollback|release)\b/i;

type Connection = {
  database: Database;
  /** Held by the current user of the connection. */
  mutex: Mutex;
  /** Called after each statement, also in a transaction that is rolled back later. */
  onStatement: () => void;
  guard: WriteGuard;
};

/**
 * The connection of the ORM, which runs its SQL through Kysely: an open database with the write guard. A write waits
 * for another program without blocking this process, so reads continue.
 */
export class StorageDialect extends SqliteDialect {
  readonly #to: Connection;

  constructor(to: Connection) {
    super(to);
    this.#to = to;
  }

  override createDriver(): SqliteDriver {
    return new StorageDriver(this.#to);
  }

  override createAdapter(): SqliteAdapter {
    return new StorageAdapter();
  }
}

/** Disables Kysely's own mutex, which is held until a transaction ends, also while it waits to begin. */
class StorageAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class StorageDriver extends SqliteDriver {
  readonly #to: Connection;

  constructor(to: Connection) {
    super(to);
    this.#to = to;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#to.mutex.acquire();
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: () => {
        throw new Error('The ORM streams no rows.');
      },
    };
  }

  override async releaseConnection(): Promise<void> {
    this.#to.mutex.release();
  }

  /**
   * Retries a statement outside a transaction that another program blocks, for BUSY_WAIT_MS. Other users of the
   * connection run in between.
   */
  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    const endMs = performance.now() + BUSY_WAIT_MS;
    for (;;) {
      try {
        return await this.#executeNow<Row>(connection, query);
      } catch (error) {
        this.#to.guard.failed(error);
        if (!isBusy(error) || this.#to.database.inTransaction) throw error;
        if (performance.now() >= endMs) throw error;
      }
      this.#to.mutex.release();
      await setTimeout(BUSY_RETRY_MS);
      await this.#to.mutex.acquire();
    }
  }

  async #executeNow<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    if (!WRITES_NOTHING.test(query.sql)) this.#to.guard.before();
    // better-sqlite3 is synchronous: the statement is finished here, and only the promise is pending.
    const done = connection.executeQuery<Row>(withNulSpelledOut(query));
    this.#to.onStatement();
    const result = await done;
    this.#to.guard.after();
    return result;
  }

  /**
   * `begin immediate` waits for a writer of another process; a transaction that upgrades from reading to writing would
   * fail. Kysely does not release the connection of a transaction that never began.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    } catch (error) {
      this.#to.mutex.release();
      throw error;
    }
  }

  /**
   * On a full disk SQLite has already rolled back. A second rollback would fail, and Kysely would never release the
   * connection.
   */
  override async rollbackTransaction(): Promise<void> {
    if (this.#to.database.inTransaction) this.#to.database.exec('rollback');
    this.#to.onStatement();
    this.#to.guard.afterRollback();
  }
}

/** The ORM inlines values into the SQL, where a NUL character would end the statement. */
const withNulSpelledOut = (query: CompiledQuery): CompiledQuery => ({
  ...query,
  sql: query.sql.replaceAll('\0', `'||char(0)||'`),
});
