/** What a service reports of payments, in the same shape for all services: the result of each parser. */
export type SourceEvent = PaymentEvent | WithdrawalEvent;

/** A payment or gift. Events with the same `id` are the same payment, whatever the delivery. */
export type PaymentEvent = {
  kind: 'payment';
  /** The service's id of the payment (the delivery may have another), at most 200 characters. */
  id: string;
  /** The id in the service's exports if it differs, at most 200 characters. */
  paymentId?: string | null;
  /** When it was paid, in ISO 8601 in UTC; null for now, where the service does not say. */
  at: string | null;
  /** The donor's name as written; null if it is hidden or missing. */
  name: string | null;
  /** Whether the donor asked to stay anonymous. The host may still see the name. */
  isAnonymous: boolean;
  /** Null if the service hides the amount. */
  money: PaymentMoney | null;
  /** The donor's message; null without one. */
  note: string | null;
  /** The option of a question that the payment names, by id, keyword or text; absent where services have none. */
  option?: string | null;
  /**
   * `counts`; `held` until the service's moderation allows it; `unsure`, held for the host, if the service leaves open
   * what was paid; `test` for a test of the service.
   */
  mark: 'counts' | 'held' | 'unsure' | 'test';
  /** The original message as JSON text. Personal data is removed before it is stored. */
  raw: string;
};

/** An amount as the service wrote it. */
export type PaymentMoney = {
  /** The decimal number in the message, such as `7.50`, `4.35`, `1e3`. Never a float. */
  amount: string;
  /** ISO 4217 code as written; null for an amount in the live's own currency, such as bits. */
  currency: string | null;
};

/** A payment that no longer counts. It may come before the payment itself. */
export type WithdrawalEvent = {
  kind: 'withdrawal';
  /** Id of the payment. */
  id: string;
  reason: 'refunded' | 'deleted' | 'rejected';
  raw: string;
};
