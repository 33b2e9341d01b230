import type { PaymentPlace } from '#contract/check-total.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { liveOfTip } from '../../storage/queries/check-total.ts';

/** Where the tip of a payment counts: on this live, `elsewhere`, or nowhere (`aside`) without one or if it is deleted. */
export function placeOfTip(
  prepared: Prepared,
  liveId: string,
  tipId: string | null,
): Extract<PaymentPlace, 'same' | 'elsewhere' | 'aside'> {
  const live = tipId === null ? undefined : liveOfTip(prepared, tipId);
  if (!live) return 'aside';
  return live.live_id === liveId ? 'same' : 'elsewhere';
}
