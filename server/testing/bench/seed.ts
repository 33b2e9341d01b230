import type { Storage } from '../../storage/storage.ts';
import { storeLive } from '../records.ts';

const FANS = 50;

/** UUIDs made from a number. */
const ID = `printf('00000000-0000-7000-8000-%012x', n)`;

const FILL_FANS = `
  insert into fan (id, name, name_key, created_at)
  with recursive number(n) as (select 1 union all select n + 1 from number where n < ${FANS})
  select ${ID}, 'Fan ' || n, 'fan ' || n, '2026-01-01T00:00:00.000Z' from number`;

const FILL_TIPS = `
  insert into tip (id, live_id, fan_id, amount_cents, created_at, updated_at)
  with recursive number(n) as (select ? union all select n + 1 from number where n < ?)
  select ${ID}, ?, ${ID.replace('n)', `1 + n % ${FANS})`)}, 100 + n % 900,
    '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
  from number`;

/** Stores a live for each number of tips, which come from the same fifty fans. Resolves to the ids of the lives. */
export async function seedLives(storage: Storage, tipCounts: readonly number[]): Promise<string[]> {
  await storage.fork().execute(FILL_FANS);
  const ids: string[] = [];
  let stored = 0;
  for (const count of tipCounts) {
    const { id } = await storeLive(storage);
    await storage.fork().execute(FILL_TIPS, [stored + 1, stored + count, id]);
    stored += count;
    ids.push(id);
  }
  return ids;
}
