import type { EntityManager } from '@mikro-orm/sqlite';
import type { TipPatch } from '#contract/tips.ts';
import { invalid } from '#domain/errors.ts';
import { Fan } from '../../storage/entities/fan.ts';
import { fanByName } from '../../storage/fan-by-name.ts';

type TipFields = { fan_id?: string | null; amount_cents?: number | null; notes?: string | null };

/** The columns that a patch changes. Stores a fan who is new, so it belongs into a transaction; throws for an unknown `fan_id`. */
export async function tipFields(em: EntityManager, patch: TipPatch): Promise<TipFields> {
  const { amount_cents, notes } = patch;
  const fields: TipFields = {};
  if (patch.fan_id !== undefined || patch.fan_name !== undefined) {
    fields.fan_id = await fanIdOf(em, patch);
  }
  if (amount_cents !== undefined) fields.amount_cents = amount_cents;
  if (notes !== undefined) fields.notes = notes?.trim() ? notes : null;
  return fields;
}

async function fanIdOf(em: EntityManager, patch: TipPatch): Promise<string | null> {
  const { fan_id: id, fan_name } = patch;
  if (id) {
    if (await em.findOne(Fan, { id })) return id;
    throw invalid([{ path: ['fan_id'], message: 'There is no fan with this id' }]);
  }
  const name = fan_name?.trim();
  return name ? (await fanByName(em, name)).fan.id : null;
}
