import type { Fan } from '#contract/fans.ts';
import { newId } from './ids.ts';
import { nameKey } from './name-key.ts';
import type { Prepared } from './prepared-transactions.ts';
import { fanByKey, insertFan } from './queries/fans.ts';
import { timestamp } from './timestamp.ts';

/**
 * Finds the fan with this name or alias in any spelling, or stores one. Runs inside a transaction, so that two callers do not
 * store it twice. `name` must have passed `checkName`.
 */
export function fanByName(prepared: Prepared, name: string): { fan: Fan; isNew: boolean } {
  const key = nameKey(name);
  const known = fanByKey(prepared, { key });
  if (known) return { fan: known, isNew: false };
  const fan = { id: newId(), name };
  insertFan(prepared, fan.id, name, key, timestamp());
  return { fan, isNew: true };
}

/** The id of the fan with this name or alias; the name key of a name without a fan, '' for a blank one. */
export function fanIdentity(prepared: Prepared, name: string | null | undefined): string {
  const key = nameKey(name ?? '');
  return key === '' ? '' : (fanByKey(prepared, { key })?.id ?? key);
}
