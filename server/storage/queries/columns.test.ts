import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { testData } from '../../testing/test-storage.ts';
import { withReader } from '../open-reader.ts';
import { COLUMNS_READ } from './statement.ts';

type TableColumn = { type: string; notnull: 0 | 1; pk: number };

test('every named statement reads the columns that it declares', async (t) => {
  for (const name of readdirSync(import.meta.dirname)) {
    if (!name.endsWith('.test.ts')) await import(`./${name}`);
  }
  assert.ok(COLUMNS_READ.size > 50);
  const { paths, storage } = await testData(t);
  await storage.close();

  withReader(paths.database, (database) => {
    const inTable = database.prepare<TableColumn>(
      'select type, "notnull", pk from pragma_table_info(?) where name = ?',
    );
    for (const [sql, columns] of COLUMNS_READ) {
      const read = database.prepare(sql).columns();
      assert.deepEqual(read.map(({ name }) => name).sort(), Object.keys(columns).sort(), sql);
      for (const { name, table, column } of read) {
        // An expression has no column, and only its rows show its type.
        const stored = table === null ? undefined : inTable.get(table, column);
        const declared = columns[name];
        if (!stored?.type || !declared) continue;
        const what = `${name} in ${sql}`;
        assert.equal(declared.kind, stored.type.toLowerCase(), what);
        const isFiltered = new RegExp(`${column} (is not null|in \\()`).test(sql);
        const isNullable = stored.notnull === 0 && stored.pk === 0 && !isFiltered;
        assert.ok(declared.isNullable || !isNullable, `${what} may be null`);
      }
    }
  });
});
