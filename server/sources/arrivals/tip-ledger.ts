import type { Tip, TipPatch } from '#contract/tips.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';

export type RecordOptions = {
  /** Whether to create an alert (default true); false for imports and old payments. */
  isAnnounced?: boolean;
  /** When it was paid, in ISO 8601 in UTC. Null (the default) and a time in the future mean now. */
  paidAt?: string | null;
  /** The service's id of the payment; null (the default) if unknown. */
  paymentId?: string | null;
};

/** Changes tips in the caller's transaction. */
export type TipLedger = {
  /** Records a tip, once per live and key, and creates an alert unless `isAnnounced` is false. */
  record(
    prepared: Prepared,
    liveId: string,
    patch: TipPatch,
    key: string,
    options?: RecordOptions,
  ): { tip: Pick<Tip, 'id'>; isNew: boolean };
  /** Deletes a tip, which can be restored. Returns the id of its live; undefined if there is no such tip. */
  remove(prepared: Prepared, tipId: string): string | undefined;
  /** Restores a deleted tip; false if there is none. */
  restore(prepared: Prepared, tipId: string): boolean;
  /** Removes a deleted tip permanently. */
  purge(prepared: Prepared, tipId: string): void;
};
