import type { Tip } from '../../contract/tips.ts';

/** Before the first tipping service. An older time is the epoch of a clock or a spreadsheet. */
const EARLIEST = '2000-01-01T00:00:00.000Z';

/** Why a time, in ISO 8601 in UTC, cannot be when a tip was paid; undefined for a possible one. */
export function paidMomentFault(moment: string, now: Date): 'too_early' | 'in_future' | undefined {
  if (moment < EARLIEST) return 'too_early';
  return moment > now.toISOString() ? 'in_future' : undefined;
}

/** When a tip was paid, in ISO 8601 in UTC. Charts and exports use it; lists and alerts use the time of recording. */
export const paidAt = ({ created_at, paid_at }: Pick<Tip, 'created_at' | 'paid_at'>): string =>
  paid_at ?? created_at;
