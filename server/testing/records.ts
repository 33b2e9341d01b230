import { Live } from '../storage/entities/live.ts';
import { newId } from '../storage/ids.ts';
import { nextMoment } from '../storage/monotonic-clock.ts';
import { insertTip } from '../storage/queries/tips.ts';
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

/** Stores one tip without a fan, and returns its id once it is safe on disk. */
export async function storeTip(
  storage: Storage,
  live: Live,
  values: { amount_cents?: number | null; notes?: string; idempotency_key?: string } = {},
): Promise<{ id: string }> {
  const id = newId();
  const { at, clockAt } = nextMoment('tip');
  const tip = {
    id,
    live_id: live.id,
    fan_id: null,
    amount_cents: null,
    notes: null,
    is_anonymous: false,
    idempotency_key: null,
    request_digest: null,
    created_at: at,
    clock_at: clockAt,
    updated_at: at,
    paid_at: null,
    payment_id: null,
    import_id: null,
    recorded_by: null,
    ...values,
  };
  await storage.inTransaction((prepared) => insertTip(prepared, tip));
  return { id };
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
