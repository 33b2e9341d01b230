import { nameKey } from '../../storage/name-key.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { type ArrivalRow, arrivalsOfPayment } from '../../storage/queries/arrivals.ts';
import { type TipOfPayment, tipsOfPayment } from '../../storage/queries/tips.ts';
import { countedOn } from './counted-on.ts';

/** Who gave how much, in minor units of the live; null for nobody, and for an amount that is not known. */
export type PaymentContent = { fan_name: string | null; amount_cents: number | null };

/** An arrival with the tip that it made, deleted or not; all of that is null for none. */
export type MatchedArrival = ArrivalRow & {
  tip_live_id: string | null;
  tip_cents: number | null;
};

/** Such ids are numbers that any tool and any file counts: 1, 2, 3 … */
const COUNTER = /^\d{1,6}$/;

/**
 * The arrival of a payment that a file names by this id. The same id is the same payment, whichever source told it;
 * a short number is only with the same fan and amount.
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
    return isEqual(content, { fan_name, amount_cents });
  });
}

/**
 * The tip that a file brought, on whatever live, of a payment that a source tells by these ids; undefined where another
 * arrival has it. Without a payment, of which only its end is known, short numbers are none.
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
      return isEqual({ fan_name: payment.fan_name, amount_cents: counted.cents }, tip);
    })?.tip;
}

/**
 * The tip of the live that another file brought with this id. Lines of one file may share an id, so the amount must be
 * the same, too.
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
        (tip) => tip.live_id === liveId && tip.amount_cents === amountCents,
      );

const isEqual = (one: PaymentContent, other: PaymentContent) =>
  one.amount_cents === other.amount_cents &&
  nameKey(one.fan_name ?? '') === nameKey(other.fan_name ?? '');
