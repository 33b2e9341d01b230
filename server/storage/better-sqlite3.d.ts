/** The part of better-sqlite3 that this product calls; the package carries no types. */
declare module 'better-sqlite3' {
  export type Statement = {
    readonly reader: boolean;
    all(...parameters: unknown[]): unknown[];
    get(...parameters: unknown[]): unknown;
    run(...parameters: unknown[]): { changes: number; lastInsertRowid: number };
    iterate(...parameters: unknown[]): IterableIterator<unknown>;
    pluck(): Statement;
  };

  export default class Database {
    constructor(
      path: string,
      options?: { readonly?: boolean; fileMustExist?: boolean; timeout?: number },
    );
    readonly inTransaction: boolean;
    prepare(sql: string): Statement;
    exec(sql: string): this;
    pragma(source: string, options?: { simple?: boolean }): unknown;
    close(): this;
  }
}
