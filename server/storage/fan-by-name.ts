import type { Fan } from '#contract/fans.ts';
import { newId } from './ids.ts';
import { nameKey } from './name-key.ts';
import type { Prepared } from './prepared-transactions.ts';
import { fanByKey, insertFan } from './queries/fans.ts';
import { timestamp } from './timestamp.ts';

/**
 * The fan that goes by this name in any spelling, stored now if there was none. `prepared` is that of a
 * transaction, so that two callers cannot both store it; `name` is as `checkName` has accepted it.
 */
export function fanByName(prepared: Prepared, name: string): { fan: Fan; isNew: boolean } {
  const key = nameKey(name);
  const known = fanByKey(prepared, key);
  if (known) return { fan: known, isNew: false };
  const fan = { id: newId(), name };
  insertFan(prepared, fan.id, name, key, timestamp());
  return { fan, isNew: true };
}
