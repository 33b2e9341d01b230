import { fanIdentity } from '../../storage/fan-by-name.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { type ArrivalRow, arrivalsOfPayment } from '../../storage/queries/arrivals.ts';
import { type TipOfPayment, tipOfLive, tipsOfPayment } from '../../storage/queries/tips.ts';
import { countedOn } from './counted-on.ts';

/** Who gave how much, in minor units of the live's currency. Null for no name, and for an unknown amount. */
type PaymentContent = { fan_name: string | null; amount_cents: number | null };

/** An arrival with its tip, deleted or not. The tip's fields are null if it has none. */
export type MatchedArrival = ArrivalRow & {
  tip_live_id: string | null;
  tip_cents: number | null;
};

/** Whether the payment waits or is held. One that is held for a review of its name may have a tip already. */
export const isOpenArrival = ({ state, tip_id }: Pick<ArrivalRow, 'state' | 'tip_id'>): boolean =>
  state === 'waiting' || (state === 'held' && tip_id === null);

/** Ids that are plain counters (1, 2, 3 …) and therefore not unique across tools and files. */
const COUNTER = /^\d{1,6}$/;

export const isCounterId = (paymentId: string): boolean => COUNTER.test(paymentId);

/**
 * The arrival of a payment that a file names by its id. The source does not matter; a counter also needs the same fan
 * and amount.
 */
export function arrivalOfPayment(
  prepared: Prepared,
  liveId: string,
  paymentId: string,
  content: PaymentContent,
): MatchedArrival | undefined {
  return arrivalsOfPayment(prepared, { id: paymentId }).find((arrival) => {
    if (!COUNTER.test(paymentId)) return true;
    const { fan_name, tip_cents } = arrival;
    const counted = countedOn(prepared, liveId, arrival);
    const amount_cents = tip_cents ?? (typeof counted === 'string' ? null : counted.cents);
    return isEqual(prepared, content, { fan_name, amount_cents });
  });
}

/**
 * The imported tip, on any live, of a payment with one of these ids. Undefined if another arrival has the tip.
 * Without `payment` (only its withdrawal is known) counters never match.
 */
export function importedTipOf(
  prepared: Prepared,
  ids: readonly string[],
  payment: Pick<ArrivalRow, 'fan_name' | 'amount' | 'currency'> | undefined,
): TipOfPayment | undefined {
  return ids
    .flatMap((id) => tipsOfPayment(prepared, { id }).map((tip) => ({ id, tip })))
    .filter(({ tip }) => tip.has_arrival === 0)
    .find(({ id, tip }) => {
      if (!COUNTER.test(id)) return true;
      const counted = payment && countedOn(prepared, tip.live_id, payment);
      if (!payment || !counted || typeof counted === 'string') return false;
      return isEqual(prepared, { fan_name: payment.fan_name, amount_cents: counted.cents }, tip);
    })?.tip;
}

/**
 * The tip that another file added to the live with this id, also if it was moved since. Rows of a file may share an id,
 * so the amount must be equal, too.
 */
export const importedTipOn = (
  prepared: Prepared,
  liveId: string,
  paymentId: string,
  amountCents: number | null,
): TipOfPayment | undefined =>
  COUNTER.test(paymentId)
    ? undefined
    : tipsOfPayment(prepared, { id: paymentId }).find(
        (tip) =>
          tip.amount_cents === amountCents &&
          tipOfLive(prepared, { liveId, id: tip.id }) !== undefined,
      );

const isEqual = (prepared: Prepared, one: PaymentContent, other: PaymentContent) =>
  one.amount_cents === other.amount_cents &&
  fanIdentity(prepared, one.fan_name) === fanIdentity(prepared, other.fan_name);
