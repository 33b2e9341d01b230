import type { EntityManager } from '@mikro-orm/sqlite';

/** The tables that users fill, dependent tables first. */
const TABLES = ['live', 'series', 'theme', 'layout', 'fan', 'reward'] as const;

/** Whether any live, series, theme, layout, fan or reward exists. */
export async function hasContent(em: EntityManager): Promise<boolean> {
  const rows = TABLES.map((table) => `exists (select 1 from ${table})`).join(' or ');
  const [{ is_filled }] = await em.execute<[{ is_filled: number }]>(`select ${rows} as is_filled`);
  return is_filled === 1;
}

/** Deletes all content with the tips. Settings, slider ranges, uploaded images and fonts stay. */
export async function removeContent(tx: EntityManager): Promise<void> {
  for (const table of [...TABLES, 'fan_merge']) await tx.execute(`delete from ${table}`);
}

/** A tip of a seed, in column order. */
export type SeededTip = [
  id: string,
  liveId: string,
  fanId: string | null,
  amountCents: number | null,
  notes: string | null,
  isAnonymous: 0 | 1,
  createdAt: string,
  updatedAt: string,
];

/** Stores all tips in one statement, because each statement costs time and memory. Needs at least one. */
export const insertSeededTips = (tx: EntityManager, tips: readonly SeededTip[]) =>
  tx.execute(
    `insert into tip (id, live_id, fan_id, amount_cents, notes, is_anonymous, created_at, updated_at)
     values ${tips.map(() => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
    tips.flat(),
  );

/** Increments the live's tip revision by the number of tips. */
export const countSeededTips = (tx: EntityManager, tips: number, liveId: string) =>
  tx.execute('update live set tip_revision = tip_revision + ? where id = ?', [tips, liveId]);
