import type { EntityManager } from '@mikro-orm/sqlite';

/** What a streamer has made, from what depends on other things to what they depend on. */
const TABLES = ['live', 'theme', 'layout', 'fan', 'reward'] as const;

/** Whether there is any live, theme, layout, fan or reward. */
export async function hasContent(em: EntityManager): Promise<boolean> {
  const rows = TABLES.map((table) => `exists (select 1 from ${table})`).join(' or ');
  const [{ is_filled }] = await em.execute<[{ is_filled: number }]>(`select ${rows} as is_filled`);
  return is_filled === 1;
}

/** Removes all of it, with the tips. Settings, slider ranges, uploaded images and fonts stay. */
export async function removeContent(tx: EntityManager): Promise<void> {
  for (const table of TABLES) await tx.execute(`delete from ${table}`);
}

/** A tip of a seed, in the order of the columns. */
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

/** Stores all of them in one statement: each statement costs time and memory. At least one. */
export const insertSeededTips = (tx: EntityManager, tips: readonly SeededTip[]) =>
  tx.execute(
    `insert into tip (id, live_id, fan_id, amount_cents, notes, is_anonymous, created_at, updated_at)
     values ${tips.map(() => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
    tips.flat(),
  );

/** Counts so many changes of the live's tips. */
export const countSeededTips = (tx: EntityManager, tips: number, liveId: string) =>
  tx.execute('update live set tip_revision = tip_revision + ? where id = ?', [tips, liveId]);
