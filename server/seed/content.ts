import type { EntityManager } from '@mikro-orm/sqlite';

/** Tables with user content, dependent ones first. */
const TABLES = ['live', 'theme', 'layout', 'fan', 'reward'] as const;

/** Whether there are any lives, themes, layouts, fans or rewards. */
export async function hasContent(em: EntityManager): Promise<boolean> {
  const rows = TABLES.map((table) => `exists (select 1 from ${table})`).join(' or ');
  const [{ is_filled }] = await em.execute<[{ is_filled: number }]>(`select ${rows} as is_filled`);
  return is_filled === 1;
}

/** Removes them, with the tips. Settings, slider ranges, uploaded images and fonts stay. */
export async function removeContent(tx: EntityManager): Promise<void> {
  for (const table of TABLES) await tx.execute(`delete from ${table}`);
}
