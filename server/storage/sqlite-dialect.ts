import type Database from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely';
import type { WriteGuard } from './write-guard.ts';

/** What stays possible while nothing may be written. */
const WRITES_NOTHING = /^\s*(select|with|pragma|explain|rollback|release)\b/i;

/** How the ORM talks to the opened database: as Kysely does, but safe where that is not. */
export class StorageDialect extends SqliteDialect {
  readonly #database: Database;
  readonly #onStatement: () => void;
  readonly #guard: WriteGuard;

  /** `onStatement` is called right after each statement, be it of a transaction that will be rolled back. */
  constructor(database: Database, onStatement: () => void, guard: WriteGuard) {
    super({ database });
    this.#database = database;
    this.#onStatement = onStatement;
    this.#guard = guard;
  }

  override createDriver(): SqliteDriver {
    return new StorageDriver(this.#database, this.#onStatement, this.#guard);
  }
}

class StorageDriver extends SqliteDriver {
  readonly #database: Database;
  readonly #onStatement: () => void;
  readonly #guard: WriteGuard;
  #beginRefusal: unknown;

  constructor(database: Database, onStatement: () => void, guard: WriteGuard) {
    super({ database });
    this.#database = database;
    this.#onStatement = onStatement;
    this.#guard = guard;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async <Row>(query: CompiledQuery) => {
        if (this.#beginRefusal) throw this.#beginRefusal;
        if (!WRITES_NOTHING.test(query.sql)) this.#guard.before();
        // SQLite has done it when this returns, and only the promise is awaited.
        const done = connection.executeQuery<Row>(withNulSpelledOut(query));
        this.#onStatement();
        const result = await done;
        this.#guard.after();
        return result;
      },
      streamQuery: (query, chunkSize) =>
        connection.streamQuery(withNulSpelledOut(query), chunkSize),
    };
  }

  /**
   * Waits here for a write of another process; where a transaction turns from reading to writing, SQLite
   * does not wait but fails. When it waited in vain, what comes next fails instead: Kysely frees the
   * connection of a transaction that failed, and never that of one that did not begin.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    } catch (error) {
      this.#beginRefusal = error;
    }
  }

  /** A full disk ends the transaction by itself. Rolling back once more would fail, and Kysely would then never free the connection. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#beginRefusal = undefined;
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
    this.#guard.forget();
  }
}

/** The ORM writes values into the statement, and a NUL character in one of them would end it there. */
const withNulSpelledOut = (query: CompiledQuery): CompiledQuery => ({
  ...query,
  sql: query.sql.replaceAll('\0', `'||char(0)||'`),
});
