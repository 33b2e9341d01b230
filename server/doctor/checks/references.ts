import type { Check } from '../check.ts';
import { counted, firstFew } from '../in-words.ts';
import { readDatabase } from '../read-database.ts';

const SQL = 'select "table" from pragma_foreign_key_check';

export const references: Check = {
  name: 'References',
  run({ paths }) {
    const tables =
      readDatabase(paths, (database) => database.prepare(SQL).pluck<string>().all()) ?? [];
    if (tables.length === 0) {
      return { status: 'ok', message: 'No record refers to one that is gone.' };
    }
    const where = firstFew([...new Set(tables)]);
    return {
      status: 'fail',
      message: `${counted(tables.length, 'record')} (${where}) refer to others that are gone.`,
      remedy: 'Another program has changed the database. Put a backup in its place.',
    };
  },
};
