import type { EntityManager } from '@mikro-orm/sqlite';
import { Fan } from './entities/fan.ts';
import { nameKey } from './name-key.ts';

/**
 * The fan that goes by this name in any spelling, stored now if there was none. Call it inside a
 * transaction, so that two callers cannot both store it; `name` is trimmed and not empty.
 */
export async function fanByName(
  em: EntityManager,
  name: string,
): Promise<{ fan: Fan; isNew: boolean }> {
  const known = await em.findOne(Fan, { name_key: nameKey(name) });
  if (known) return { fan: known, isNew: false };
  const fan = em.create(Fan, { name });
  await em.flush();
  return { fan, isNew: true };
}
