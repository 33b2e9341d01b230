import { Live } from '../storage/entities/live.ts';
import { Tip } from '../storage/entities/tip.ts';
import type { Storage } from '../storage/storage.ts';

/** Stores a live without tips. */
export async function storeLive(storage: Storage): Promise<Live> {
  const em = storage.fork();
  const live = em.create(Live, {
    name: 'Friday',
    theme_id: null,
    start_date: null,
    start_time: null,
  });
  await em.flush();
  return live;
}

/** Stores one tip without a fan, and returns once it is safe on disk. */
export async function storeTip(
  storage: Storage,
  live: Live,
  values: { amount_cents?: number | null; notes?: string; idempotency_key?: string } = {},
): Promise<Tip> {
  const em = storage.fork();
  const blank = { fan_id: null, amount_cents: null, notes: null, idempotency_key: null };
  const tip = em.create(Tip, { ...blank, live_id: live.id, ...values });
  await em.flush();
  return tip;
}

/** The number and the sum of the stored tips. */
export async function tipTotals(storage: Storage): Promise<{ tips: number; cents: number }> {
  const [row] = await storage
    .fork()
    .execute<[{ tips: number; cents: number }]>(
      'select count(*) as tips, coalesce(sum(amount_cents), 0) as cents from tip',
    );
  return row;
}
