import type { Tip, TipPatch } from '#contract/tips.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';

export type RecordOptions = {
  /** Whether overlays play an alert (default true); false for imports and for what was paid long ago. */
  isAnnounced?: boolean;
  /** When it was paid, in ISO 8601 in UTC; null, the default, and a moment in the future are now. */
  paidAt?: string | null;
  /** The id of the payment at its service; null, the default, where no file or service says it. */
  paymentId?: string | null;
};

/** How tips are changed inside the transaction that stores what made them. */
export type TipLedger = {
  /** Records a tip, once for each key of a live, and tells overlays unless it is not to be announced. */
  record(
    prepared: Prepared,
    liveId: string,
    patch: TipPatch,
    key: string,
    options?: RecordOptions,
  ): { tip: Pick<Tip, 'id'>; isNew: boolean };
  /** Moves a tip to the deleted ones; undefined where it is not there. */
  remove(prepared: Prepared, tipId: string): string | undefined;
  /** Brings a deleted tip back; false where it is none. */
  restore(prepared: Prepared, tipId: string): boolean;
  /** Deletes a deleted tip for good. */
  purge(prepared: Prepared, tipId: string): void;
};
