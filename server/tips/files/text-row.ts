import type { ExportPayment, ExportRow } from './exports/service-export.ts';

/** A row of any file before its texts are parsed. */
export type TextRow = Omit<ExportRow, 'payment'> & { payment: TextPayment | null };

export type TextPayment = Omit<ExportPayment, 'amount' | 'isAnonymous'> & {
  /** Null for a tip that is still open. */
  amount: string | null;
  /** Null if the file does not say. */
  isAnonymous: boolean | null;
  /** Whether the amount is a whole number of minor units. */
  isInMinorUnits?: boolean;
  /** The options of questions that it names; absent without any. */
  option?: string;
};
