import type { PaymentMoney } from '../tips/arrivals/source-event.ts';
import { shiftPoint } from './shift-point.ts';

/**
 * `times` the value of an `amount` field, in the live's currency; null if the field is empty or the product is zero.
 * `times` is a whole number as text.
 */
export function multiplyAmount(
  each: string | undefined,
  times: string | null,
): PaymentMoney | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(each ?? '') ?? [];
  if (whole === undefined || !/^\d{1,12}$/.test(times ?? '')) return null;
  const sum = BigInt(whole + decimals) * BigInt(times ?? 0);
  const amount = sum > 0n ? shiftPoint(String(sum), decimals.length) : null;
  return amount === null ? null : { amount, currency: null };
}
