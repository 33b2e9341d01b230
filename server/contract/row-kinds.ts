/**
 * What a row of a service's export is. Only a `gift` counts by itself; a user may decide otherwise for a row with an
 * amount.
 */
export const ROW_KINDS = [
  'gift',
  /** Bought from the shop, or a commission. */
  'purchase',
  /** Of a membership: not a single payment. */
  'membership',
  /** Paid, but not completed yet. */
  'pending',
  /** The service's moderation did not allow it, or has not yet. */
  'held',
  'declined',
  'deleted',
  /** A gift that was paid back. */
  'refunded',
  /** Paid back: takes money from a gift. */
  'refund',
  /** Given by the streamer to somebody else. */
  'given',
  /** Between the streamer's own accounts: deposit, withdrawal, payout. */
  'transfer',
  'conversion',
  'fee',
  /** Of an event's registration. */
  'registration',
  /** A test or simulated event. */
  'test',
  /** Changed a timer or a counter, without money. */
  'command',
  /** The sum of other rows. */
  'total',
  'other',
] as const;
export type RowKind = (typeof ROW_KINDS)[number];
