import { counted } from '#domain/text/counted.ts';
import { danglingReferences } from '../../storage/queries/checks.ts';
import { type Check, fail, ok } from '../check.ts';
import { firstFew } from '../first-few.ts';
import { queryDatabase } from '../read-database.ts';

export const references: Check = {
  name: 'References',
  run({ paths }) {
    const rows = queryDatabase(paths, danglingReferences) ?? [];
    if (rows.length === 0) return ok('No record refers to one that is gone.');
    const where = firstFew([...new Set(rows.map(({ table }) => table))]);
    return fail(
      `${counted(rows.length, 'record')} (${where}) refer to others that are gone.`,
      'Another program has changed the database. Put a backup in its place.',
    );
  },
};
