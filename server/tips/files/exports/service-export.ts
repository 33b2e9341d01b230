import type { RowKind } from '#contract/row-kinds.ts';
import type { CsvTable } from '../csv-table.ts';

/** How one service writes an export: one file per service and kind of export, listed in `service-exports.ts`. Pure. */
export type ServiceExport = {
  /** Stored with imports, such as `paypal-activity`. Never changes. */
  id: string;
  /** Begins a sentence, such as `PayPal activity`. */
  name: string;
  /** Its names are those of accounts, often the legal ones, which nobody chose for a stream. */
  hasAccountNames?: true;
  /** Whether a file with this header is such an export, in any language that the service writes. */
  matches(header: readonly string[]): boolean;
  /** One result for each row, in the order of the file. */
  read(table: CsvTable): ExportRow[];
};

/** What a row says. Texts are as written in the file; they are parsed together with those of the other rows. */
export type ExportRow = {
  line: number;
  kind: RowKind;
  /** Why it is no gift, as a clause such as `it is still pending`; null for a gift. */
  reason: string | null;
  /** Null for a row that can't be a tip whatever the user decides. */
  payment: ExportPayment | null;
};

export type ExportPayment = {
  /** Null if the file hides it, or has a placeholder such as `Someone`. */
  name: string | null;
  note: string | null;
  amount: string;
  /** ISO 4217 code, in upper case; null if the file does not say, for the currency of the live. */
  currency: string | null;
  /** Null if the file does not say. */
  paid: PaidText | null;
  /** The service's id of the payment, the same as in the events of its source; null without one. */
  id: string | null;
  isAnonymous: boolean;
};

/**
 * A moment as written: date and time, such as `11/20/2026 19:04:31`. `zone` is an IANA timezone or an offset such as
 * `-08:00`; null if the text contains it, or for the timezone of the settings.
 */
export type PaidText = { text: string; zone: string | null };
