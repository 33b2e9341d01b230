/** A column of the rows that a statement reads. */
export type Column<T> = {
  kind: 'text' | 'integer' | 'real' | 'json';
  isNullable: boolean;
  /** Only for the compiler. */
  type?: T;
};
export type Columns = Record<string, Column<unknown>>;

/** The row with these columns. */
export type RowOf<C extends Columns> = {
  -readonly [Name in keyof C]: C[Name] extends Column<infer T> ? T : never;
};

export const text: Column<string> = { kind: 'text', isNullable: false };
export const integer: Column<number> = { kind: 'integer', isNullable: false };
export const real: Column<number> = { kind: 'real', isNullable: false };
/** SQLite has no booleans. */
export const flag: Column<0 | 1> = { kind: 'integer', isNullable: false };

/** Stored settings. Another program may have written anything. */
export const json: Column<unknown> = { kind: 'json', isNullable: true };

/** A text with few values, which this program alone writes. */
export const textOf = <T extends string>(): Column<T> => ({ kind: 'text', isNullable: false });

export const orNull = <T>(column: Column<T>): Column<T | null> => ({
  ...column,
  isNullable: true,
});

/** The names of columns as SQL, each of `table` if there are several. */
export const namesIn = (columns: Columns, table?: string): string =>
  Object.keys(columns)
    .map((name) => (table ? `${table}.${name}` : name))
    .join(', ');
