import { type DecimalSign, parseAmount } from '#domain/money/amount.ts';
import { plainAmount } from '#domain/money/money.ts';
import { gift, noGift, type RowContent } from './export-rows.ts';
import type { ExportPayment } from './service-export.ts';

/**
 * Money paid back from a payment, in minor units; negative if a refund was undone. Null if the amount can't be read.
 */
export type Refund = { cents: number | null; currency: string | null };

/** A completed gift after its refunds: the rest of it counts. `sign` is that of the file's amounts. */
export function afterRefunds(
  payment: ExportPayment,
  refunds: readonly Refund[],
  sign: DecimalSign | undefined,
): RowContent {
  if (refunds.length === 0) return gift(payment);
  const refunded = refunds.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const cents = parseAmount(payment.amount, payment.currency ?? '', sign);
  const isComparable = refunds.every(
    (refund) => refund.cents !== null && refund.currency === payment.currency,
  );
  if (!isComparable || typeof cents !== 'number') {
    const reason = 'it was paid back, and the file does not say how much of it';
    return noGift('refunded', reason, payment);
  }
  if (refunded <= 0) return gift(payment);
  if (refunded >= cents) return noGift('refunded', 'it was paid back', payment);
  const rest = plainAmount(cents - refunded, payment.currency ?? '');
  return gift({ ...payment, amount: sign === ',' ? rest.replace('.', ',') : rest });
}
