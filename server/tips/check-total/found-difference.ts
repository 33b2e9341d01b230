import type { Difference } from '#contract/check-total.ts';
import type { ImportedTip } from '#contract/tips.ts';
import type { PaymentEvent, WithdrawalEvent } from '../arrivals/source-event.ts';

/** What the actions of a difference need. */
type Subject = {
  sourceId?: string;
  /** As the service has it. */
  event?: PaymentEvent | WithdrawalEvent;
  /** As a file has it. */
  row?: ImportedTip;
  arrivalId?: string;
  tipId?: string;
  /** The tip that it looks like. */
  likeId?: string;
  /** The live whose total the first action changes. */
  liveId?: string;
  /** The amount that the tip should have, in minor units of the live's currency. */
  cents?: number;
};

/** A difference with what its actions are done to. */
export type FoundDifference = { difference: Difference; subject: Subject };

/** Nothing is known of it and nothing can be done. */
export const BLANK: Omit<Difference, 'id' | 'kind' | 'paid_at'> = {
  reason: null,
  source_name: null,
  fan_name: null,
  amount: null,
  currency: null,
  amount_cents: null,
  change_cents: null,
  like: null,
  actions: [],
  is_certain: false,
};
