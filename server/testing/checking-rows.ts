import assert from 'node:assert/strict';
import type { Statement } from 'better-sqlite3';
import type { Prepared } from '../storage/prepared-transactions.ts';
import type { Column, Columns } from '../storage/queries/columns.ts';
import { COLUMNS_READ } from '../storage/queries/statement.ts';

/** Checks each row of a named statement against the columns that it declares. */
export const checkingRows =
  (prepared: Prepared): Prepared =>
  <Row>(sql: string) => {
    const statement = prepared<Row>(sql);
    const columns = COLUMNS_READ.get(sql);
    if (!columns) return statement;
    return {
      all: (...parameters) => statement.all(...parameters).map((row) => checked(row, columns)),
      get(...parameters) {
        const row = statement.get(...parameters);
        return row && checked(row, columns);
      },
    } as Statement<Row>;
  };

function checked<Row>(row: Row, columns: Columns): Row {
  const values = row as Record<string, unknown>;
  assert.deepEqual(Object.keys(values).sort(), Object.keys(columns).sort());
  for (const [name, column] of Object.entries(columns)) {
    assert.ok(isOf(column, values[name]), `${name} is ${values[name]}`);
  }
  return row;
}

function isOf({ kind, isNullable }: Column<unknown>, value: unknown): boolean {
  if (kind === 'json') return true;
  if (value === null) return isNullable;
  if (kind === 'real') return Number.isFinite(value);
  return kind === 'integer' ? Number.isSafeInteger(value) : typeof value === 'string';
}
