import type { EntityManager } from '@mikro-orm/sqlite';
import type { Layout } from '../storage/entities/layout.ts';
import type { Theme } from '../storage/entities/theme.ts';
import { freeName } from './free-name.ts';

/** The name for a new theme or layout, with the first free number after it when one is called so already. */
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
