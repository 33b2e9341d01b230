import type { ArrivalReason, ReviewReason } from '#contract/inbox.ts';
import type { CountedAmount } from './counted-on.ts';
import type { PaymentFields } from './payment-fields.ts';
import type { PaymentEvent } from './source-event.ts';

/**
 * The state of a new payment. `counted` makes it a tip of a live; with a `review` it counts, but viewers see neither
 * its name nor an alert until the host releases it.
 */
type Classification =
  | {
      state: 'counted';
      liveId: string;
      cents: number;
      rate: string | null;
      review: ReviewReason | null;
    }
  | { state: 'waiting' | 'test' }
  | { state: 'held'; reason: ArrivalReason };

type Facts = {
  mark: PaymentEvent['mark'];
  fields: Pick<PaymentFields, 'amount'>;
  /** `asks_first` of the source. */
  asksFirst: boolean;
  /** Why the host has to look at its name or note; null if not. */
  review: ReviewReason | null;
  /** The live that the payment goes to; null for none. */
  liveId: string | null;
  /** The amount in the live's currency, or why it cannot be counted. */
  counted: CountedAmount;
};

/**
 * Decides the state of a new payment. Reasons to hold it come before the choice of a live, so that assigning a live
 * later does not skip a review.
 */
export function classify({
  mark,
  fields,
  asksFirst,
  review,
  liveId,
  counted,
}: Facts): Classification {
  if (mark === 'test') return { state: 'test' };
  if (mark === 'held') return held('moderation');
  if (fields.amount === null) return held('no_amount');
  if (mark === 'unsure') return held('unsure');
  if (asksFirst) return held('ask_first');
  if (review !== null && (liveId === null || typeof counted === 'string')) return held(review);
  if (typeof counted === 'string') return held(counted);
  return liveId === null ? { state: 'waiting' } : { state: 'counted', liveId, ...counted, review };
}

const held = (reason: ArrivalReason): Classification => ({ state: 'held', reason });
