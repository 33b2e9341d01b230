import { MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from '#contract/limits.ts';
import { cleanName } from '#domain/text/names.ts';
import { cleanNotes } from '#domain/text/notes.ts';
import { isVisible } from '#domain/text/safe-text.ts';
import { paidMomentFault } from '#domain/time/paid-moment.ts';
import type { ArrivalRow } from '../../storage/queries/arrivals.ts';
import { decodeEntities } from '../../system/disk/decode-entities.ts';
import type { PaymentEvent } from './source-event.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/** The stored fields of a payment, independent of its state. */
export type PaymentFields = Pick<
  ArrivalRow,
  | 'payment_id'
  | 'fan_name'
  | 'is_anonymous'
  | 'amount'
  | 'currency'
  | 'note'
  | 'option'
  | 'paid_at'
  | 'raw'
>;

/** Longer ids are cut. No service has any. */
export const MAX_ID_LENGTH = 200;

/** Longer amounts are cut. Nobody pays that much. */
const MAX_AMOUNT_LENGTH = 40;
const CURRENCY = /^[A-Za-z]{3}$/;

/**
 * The stored fields of a payment. Invalid input never rejects a payment: names and notes are cleaned and cut, and an
 * invalid, future or impossibly early time becomes `now`.
 */
export const paymentFields = (payment: PaymentEvent, now: string): PaymentFields => ({
  ...fieldsWithoutRaw(payment, now),
  raw: withoutPersonalData(payment.raw),
});

/** The fields that are compared, without the message, which is slow to clean. */
export function fieldsWithoutRaw(
  payment: Omit<PaymentEvent, 'raw'>,
  now: string,
): Omit<PaymentFields, 'raw'> {
  const { paymentId, name, isAnonymous, money, note, option, at } = payment;
  const currency = money?.currency ?? null;
  return {
    payment_id: paymentId?.slice(0, MAX_ID_LENGTH) || null,
    fan_name: storedName(name),
    is_anonymous: isAnonymous ? 1 : 0,
    amount: money === null ? null : money.amount.trim().slice(0, MAX_AMOUNT_LENGTH),
    // Any other text stays readable, and has no exchange rate.
    currency:
      currency !== null && CURRENCY.test(currency)
        ? currency.toUpperCase()
        : (currency?.slice(0, MAX_AMOUNT_LENGTH) ?? null),
    note: cleanNotes(cut(decodeEntities(note ?? ''), MAX_NOTES_LENGTH)),
    option: cut(cleanName(option ?? ''), MAX_NAME_LENGTH) || null,
    paid_at: paidAt(at, now),
  };
}

/** Null for a name without visible characters. */
function storedName(name: string | null): string | null {
  const clean = cut(cleanName(decodeEntities(name ?? '')), MAX_NAME_LENGTH).trim();
  return isVisible(clean) ? clean : null;
}

/** At most `length` UTF-16 units, without splitting a surrogate pair. */
const cut = (text: string, length: number) =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

function paidAt(text: string | null, now: string): string {
  const date = new Date(text ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return now;
  const moment = date.toISOString();
  return paidMomentFault(moment, new Date(now)) === undefined ? moment : now;
}
