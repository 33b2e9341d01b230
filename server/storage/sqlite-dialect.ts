import type Database from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely';
import type { WriteGuard } from './write-guard.ts';

/** Statements that are allowed while writes are refused. */
const WRITES_NOTHING = /^\s*(select|with|pragma|explain|rollback|release)\b/i;

type Connection = {
  database: Database;
  /** Called right after each statement, also in a transaction that is rolled back later. */
  onStatement: () => void;
  guard: WriteGuard;
};

/** Kysely's SQLite dialect on an open database, with the write guard and fixes for its transactions. */
export class StorageDialect extends SqliteDialect {
  readonly #to: Connection;

  constructor(to: Connection) {
    super(to);
    this.#to = to;
  }

  override createDriver(): SqliteDriver {
    return new StorageDriver(this.#to);
  }
}

class StorageDriver extends SqliteDriver {
  readonly #to: Connection;
  #beginRefusal: unknown;

  constructor(to: Connection) {
    super(to);
    this.#to = to;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async <Row>(query: CompiledQuery) => {
        if (this.#beginRefusal) throw this.#beginRefusal;
        if (!WRITES_NOTHING.test(query.sql)) this.#to.guard.before();
        // SQLite is done when this returns; only the promise is pending.
        const done = connection.executeQuery<Row>(withNulSpelledOut(query));
        this.#to.onStatement();
        const result = await done;
        this.#to.guard.after();
        return result;
      },
      streamQuery: (query, chunkSize) =>
        connection.streamQuery(withNulSpelledOut(query), chunkSize),
    };
  }

  /**
   * `begin immediate` waits for a writer of another process; a transaction that turns from reading to writing would
   * fail instead. When the wait times out, the next statement throws that error: Kysely frees the connection of a
   * transaction that failed, but not of one that did not begin.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    } catch (error) {
      this.#beginRefusal = error;
    }
  }

  /** On a full disk SQLite has rolled back already. A second rollback would fail, and Kysely never free the connection. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#beginRefusal = undefined;
    if (this.#to.database.inTransaction) await super.rollbackTransaction(connection);
    this.#to.guard.forget();
  }
}

/** The ORM inlines values into the SQL, where a NUL character would end the statement. */
const withNulSpelledOut = (query: CompiledQuery): CompiledQuery => ({
  ...query,
  sql: query.sql.replaceAll('\0', `'||char(0)||'`),
});
