/**
 * What a service told, in the same words for all services: the result of each service's pure half, and all that the
 * rest of the program knows of a payment.
 */
export type SourceEvent = PaymentEvent | WithdrawalEvent;

/** A payment or gift. The same `id` again is the same payment, whichever way it comes. */
export type PaymentEvent = {
  kind: 'payment';
  /** The service's own id of the payment, not of its delivery. At most 200 characters. */
  id: string;
  /** What the service's exports call it, where that is another id. At most 200 characters. */
  paymentId?: string | null;
  /** When it was made, as ISO 8601 in UTC; null where the service does not say, which means now. */
  at: string | null;
  /** The giver's name as written; null where the service hides it, or there is none. */
  name: string | null;
  /** Whether the giver asked not to be named. The name may still be known to the host. */
  isAnonymous: boolean;
  /** Null where the service hides the amount. */
  money: PaymentMoney | null;
  /** What the giver wrote; null for nothing. */
  note: string | null;
  /** `counts`; `held` where the service's moderation has not allowed it yet; `test` for a test of the service. */
  mark: 'counts' | 'held' | 'test';
  /** The message as it came, as JSON text. Whoever stores it takes personal data out first. */
  raw: string;
};

/** An amount as the service wrote it. */
export type PaymentMoney = {
  /** A decimal number as it stood in the message, such as `7.50`, `4.35`, `1e3`. Never through a float. */
  amount: string;
  /** An ISO 4217 code as written; null for what is counted in the live's own currency, such as bits. */
  currency: string | null;
};

/** A payment that no longer counts; it may not have been told before. */
export type WithdrawalEvent = {
  kind: 'withdrawal';
  /** The id of the payment. */
  id: string;
  reason: 'refunded' | 'deleted' | 'rejected';
  raw: string;
};
