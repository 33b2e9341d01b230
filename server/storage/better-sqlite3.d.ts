/** The part of better-sqlite3 that this product calls; the package carries no types. */
declare module 'better-sqlite3' {
  /** `Row` is the shape of what the SQL selects; tests check it for the statements in queries/. */
  export type Statement<Row = unknown> = {
    readonly reader: boolean;
    all(...parameters: unknown[]): Row[];
    get(...parameters: unknown[]): Row | undefined;
    run(...parameters: unknown[]): { changes: number; lastInsertRowid: number };
    iterate(...parameters: unknown[]): IterableIterator<Row>;
    columns(): { name: string; table: string | null; column: string | null }[];
    pluck<Value = unknown>(): Statement<Value>;
  };

  export default class Database {
    constructor(
      path: string,
      options?: { readonly?: boolean; fileMustExist?: boolean; timeout?: number },
    );
    readonly inTransaction: boolean;
    prepare<Row = unknown>(sql: string): Statement<Row>;
    exec(sql: string): this;
    /** `immediate` runs `work` as one transaction: waits for other writers before it, rolls back what throws. */
    transaction<T>(work: () => T): { immediate(): T };
    pragma(source: string, options?: { simple?: boolean }): unknown;
    close(): this;
  }
}
