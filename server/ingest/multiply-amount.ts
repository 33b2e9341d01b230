import { productText, readDecimal } from '#domain/money/decimal.ts';
import type { PaymentMoney } from '../tips/arrivals/source-event.ts';

const AMOUNT = /^\d{1,12}(?:\.\d{1,4})?$/;
const COUNT = /^\d{1,12}$/;

/**
 * `times` the value of an `amount` field, in the live's currency; null if the field is empty or the product is zero.
 * `times` is a whole number as text.
 */
export function multiplyAmount(
  each: string | undefined,
  times: string | null,
): PaymentMoney | null {
  if (!AMOUNT.test(each ?? '') || !COUNT.test(times ?? '')) return null;
  const [one, count] = [readDecimal(each ?? ''), readDecimal(times ?? '')];
  if (!one?.digits || !count?.digits) return null;
  return { amount: productText(one, count), currency: null };
}
