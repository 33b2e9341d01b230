import type { EntityManager } from '@mikro-orm/sqlite';
import type { Layout } from '../../storage/entities/layout.ts';
import type { Theme } from '../../storage/entities/theme.ts';
import { freeName } from './free-name.ts';

/** The name for a new theme or layout; a taken name gets the first free number. */
export async function freeNameOf(
  tx: EntityManager,
  rows: typeof Theme | typeof Layout,
  name: string,
): Promise<string> {
  const taken = await tx.findAll<Theme | Layout>(rows);
  return freeName(
    name,
    taken.map((row) => row.name),
  );
}
