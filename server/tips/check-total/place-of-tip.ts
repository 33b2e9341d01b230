import type { PaymentPlace } from '#contract/check-total.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { liveOfTip } from '../../storage/queries/tips.ts';
import type { Checked } from './checked.ts';

/** Where the tip of a payment counts: on a checked live, `elsewhere`, or nowhere (`aside`) without one or if it is deleted. */
export function placeOfTip(
  prepared: Prepared,
  { lives }: Pick<Checked, 'lives'>,
  tipId: string | null,
): Extract<PaymentPlace, 'same' | 'elsewhere' | 'aside'> {
  const live = tipId === null ? undefined : liveOfTip(prepared, tipId);
  if (!live) return 'aside';
  return lives.has(live.live_id) ? 'same' : 'elsewhere';
}
