import type { Refund } from './after-refunds.ts';
import type { ExportPayment } from './service-export.ts';

/** A row of a balance file with its texts interpreted. */
export type StripeTransaction = {
  /** The reporting category or type, in lower case. */
  category: string;
  /** The ids of the payment and of the object that moved the money. */
  ids: readonly string[];
  description: string;
  /** As in the file: ISO 8601, so that texts sort by time. */
  created: string;
  isNegative: boolean;
  /** Minor units without the sign; null if unreadable. */
  cents: number | null;
  payment: ExportPayment;
};

/** Categories and types of payments by fans. */
export const PAYMENTS: readonly string[] = ['charge', 'payment'];

/** Categories and types that take money from a payment, or give it again. */
const REFUNDS: readonly string[] = [
  ...['refund', 'refund_failure', 'payment_refund', 'payment_failure_refund', 'charge_failure'],
  ...['partial_capture_reversal', 'dispute', 'dispute_reversal', 'adjustment', 'payment_reversal'],
];

export const isRefund = ({ category }: StripeTransaction): boolean => REFUNDS.includes(category);

/**
 * The refunds of each payment. A file with the default columns has no id of the refunded payment, so its
 * description and amount find it. A refund of a payment outside the file is absent.
 */
export function stripeRefunds(
  transactions: readonly StripeTransaction[],
): ReadonlyMap<StripeTransaction, readonly Refund[]> {
  const payments = transactions.filter(
    ({ category, isNegative }) => PAYMENTS.includes(category) && !isNegative,
  );
  const byId = new Map(payments.flatMap((payment) => payment.ids.map((id) => [id, payment])));
  const refunds = new Map<StripeTransaction, Refund[]>();
  const left = new Map(payments.map((payment) => [payment, payment.cents ?? 0]));
  const add = (payment: StripeTransaction, refund: StripeTransaction) => {
    const others = refunds.get(payment) ?? [];
    refunds.set(payment, others);
    const { cents, isNegative } = refund;
    const signed = cents === null || isNegative ? cents : -cents;
    others.push({ cents: signed, currency: refund.payment.currency });
    left.set(payment, (left.get(payment) ?? 0) - (signed ?? 0));
  };
  const unnamed: StripeTransaction[] = [];
  for (const refund of transactions.filter(isRefund)) {
    const payment = namedIds(refund)
      .map((id) => byId.get(id))
      .find((found) => found !== undefined);
    if (payment) add(payment, refund);
    else unnamed.push(refund);
  }
  const byDescription = Map.groupBy(payments, ({ description }) => description);
  const whole = Map.groupBy(payments, (payment) => wholeKey(payment, payment.description));
  for (const alike of whole.values()) alike.sort((a, b) => (a.created < b.created ? -1 : 1));
  for (const refund of unnamed.filter(({ isNegative }) => isNegative)) {
    const description = refundedDescription(refund) ?? '';
    const same = whole.get(wholeKey(refund, description)) ?? [];
    const payment =
      takenNewest(same, refund, left) ??
      newestLarger(byDescription.get(description) ?? [], refund, left);
    if (payment) add(payment, refund);
  }
  return refunds;
}

/** Also of a description such as `Chargeback withdrawal for ch_1`. */
const namedIds = ({ ids, description }: StripeTransaction): string[] => [
  ...ids,
  ...(description.match(/\b(?:ch|py|pi)_\w+/g) ?? []),
];

/** `Tip from Mia` of `REFUND FOR CHARGE (Tip from Mia)`. */
const refundedDescription = ({ description }: StripeTransaction): string | undefined => {
  const at = description.indexOf('(');
  return at >= 0 && description.endsWith(')') ? description.slice(at + 1, -1) : undefined;
};

/** Payments and refunds with an equal key may be of the same amount. */
const wholeKey = ({ cents, payment }: StripeTransaction, description: string): string =>
  JSON.stringify([description, payment.currency, cents]);

type Left = ReadonlyMap<StripeTransaction, number>;

/** Takes the newest payment that is not refunded yet out of payments of the same amount, oldest first. */
function takenNewest(
  payments: StripeTransaction[],
  refund: StripeTransaction,
  left: Left,
): StripeTransaction | undefined {
  const at = payments.findLastIndex(
    (payment) => payment.created <= refund.created && left.get(payment) === refund.cents,
  );
  return at < 0 ? undefined : payments.splice(at, 1)[0];
}

/** The newest payment of which a partial refund may be. */
function newestLarger(
  payments: readonly StripeTransaction[],
  refund: StripeTransaction,
  left: Left,
): StripeTransaction | undefined {
  let found: StripeTransaction | undefined;
  for (const payment of payments) {
    const isPossible =
      payment.created <= refund.created &&
      (found === undefined || payment.created > found.created) &&
      payment.payment.currency === refund.payment.currency &&
      (left.get(payment) ?? 0) >= (refund.cents ?? 0);
    if (isPossible) found = payment;
  }
  return found;
}
